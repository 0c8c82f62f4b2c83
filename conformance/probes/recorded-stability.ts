import { excludedFlapPercent } from '../../spec/excluded-flap.ts';
import type { RecordedStart } from '../lab/check.ts';
import { fail, type Outcome, pass } from '../lab/lab.ts';
import { measureEvidence } from './evidence.ts';
import { judgeVariants } from './tools-variants.ts';

/** Whether recorded starts carry the same tools bytes; where so few starts exclude nothing, equal ones decide nothing. */
export function judgeRecordedStability(starts: readonly RecordedStart[]): Outcome {
  const judged = judgeVariants(starts.map(({ name, request }) => ({ label: name, request })));
  if (!judged.same) return fail(judged.message, ...judged.evidence);
  const percent = excludedFlapPercent(starts.length);
  const seen = `no difference in ${starts.length} recorded starts`;
  // More starts cannot be asked of a recording, so a pass would claim what nobody can check.
  if (percent === null) {
    return { outcome: 'not-applicable', message: `${seen}, too few to exclude any flap`, evidence: [] };
  }
  const excluded = `which excludes, at 95 %, a flap of ${percent} % and more`;
  return pass(measureEvidence('confidence', `${seen}, ${excluded}.`));
}
