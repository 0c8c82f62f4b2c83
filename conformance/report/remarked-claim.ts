import type { CheckResult } from '../../spec/generated/report.gen.ts';

const weak = 'too few to exclude any flap';

/** The claim of a result; behind that of a pass whose evidence says that it excludes nothing, those words. */
export function remarkedClaim({ claim, verdict, evidence }: CheckResult): string {
  if (verdict !== 'pass') return claim;
  const confidence = evidence.find(({ title, text }) => title === 'confidence' && text.includes(weak));
  return confidence === undefined ? claim : `${claim}: ${confidence.text.split(';', 1).join('')}`;
}
