import { excludedFlapPercent } from '../../spec/excluded-flap.ts';
import type { Evidence } from '../../spec/generated/report.gen.ts';
import { measureEvidence } from './evidence.ts';

/** What a verdict of stability rests on: how many fresh processes, what they exclude, what was varied between them. */
export function stabilityEvidence(starts: number, variants: number, varied: string): Evidence {
  const seen =
    variants === 1
      ? `no difference in ${starts} runs, ${exclusion(starts)}`
      : `${variants} variants in ${starts} runs`;
  return measureEvidence('confidence', `${seen}; each run a fresh process; varied: ${varied}.`);
}

function exclusion(starts: number): string {
  const percent = excludedFlapPercent(starts);
  if (percent === null) return 'too few to exclude any flap';
  return `which excludes, at 95 %, a flap of ${percent} % and more`;
}
