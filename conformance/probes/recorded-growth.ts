import type { RecordedHistory } from '../lab/check.ts';
import { fail, type ObservedRequest, type Outcome, pass } from '../lab/lab.ts';
import { readMessages } from '../surface/read-messages.ts';
import { measureEvidence } from './evidence.ts';
import { historyBreak } from './history-break.ts';

/** Which step of a session is looked at: one with new words of the user, or one without. */
export type GrowthStep = 'within-turn' | 'across-turns';

/**
 * Whether each request of a recorded session goes on from the bytes of the one before it, over the steps of one kind;
 * null where there is no such step. A request that was sent again unchanged is no step.
 */
export function judgeRecordedGrowth(
  { requests }: RecordedHistory,
  kind: GrowthStep,
  mask: (text: string) => string,
): Outcome | null {
  let steps = 0;
  for (const [index, after] of requests.entries()) {
    const before = requests[index - 1];
    if (before === undefined || stepOf(before, after) !== kind) continue;
    steps += 1;
    const found = historyBreak(before, after, mask);
    if (found === null) continue;
    return fail(`${found.message} (request ${index} to request ${index + 1} of the session)`, found.evidence);
  }
  if (steps === 0) return null;
  return pass(measureEvidence('steps compared', `${steps}, each a byte prefix of the next`));
}

function stepOf(before: ObservedRequest, after: ObservedRequest): GrowthStep | null {
  if (Buffer.compare(before.body, after.body) === 0) return null;
  const count = userMessages(after) - userMessages(before);
  return count > 0 ? 'across-turns' : 'within-turn';
}

function userMessages({ body }: ObservedRequest): number {
  return readMessages(body).filter(({ role }) => role === 'user').length;
}
