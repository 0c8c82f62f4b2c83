import { excludedFlapPercent } from '../../spec/excluded-flap.ts';
import type { RecordedStart } from '../lab/check.ts';
import { fail, type Outcome, pass } from '../lab/lab.ts';
import { measureEvidence } from './evidence.ts';
import { judgeVariants } from './tools-variants.ts';

/** Whether recorded starts carry the same tools bytes, with what so many starts exclude. */
export function judgeRecordedStability(starts: readonly RecordedStart[]): Outcome {
  const judged = judgeVariants(starts.map(({ name, request }) => ({ label: name, request })));
  if (!judged.same) return fail(judged.message, ...judged.evidence);
  const percent = excludedFlapPercent(starts.length);
  const excluded =
    percent === null
      ? 'too few to exclude any flap'
      : `which excludes, at 95 %, a flap of ${percent} % and more`;
  return pass(
    measureEvidence('confidence', `no difference in ${starts.length} recorded starts, ${excluded}.`),
  );
}
