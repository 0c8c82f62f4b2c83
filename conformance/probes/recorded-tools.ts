import type { RecordedHistory } from '../lab/check.ts';
import { fail, type ObservedRequest, type Outcome, pass } from '../lab/lab.ts';
import { measureEvidence } from './evidence.ts';
import { toolNames } from './tool-names.ts';
import { judgeVariants } from './tools-variants.ts';

/**
 * Whether the tools bytes stay the same over a recorded session; null where there is one request only. Tools that came
 * or went decide nothing: a recording does not say whether the session asked for them.
 */
export function judgeRecordedTools({ requests }: RecordedHistory): Outcome | null {
  if (requests.length < 2) return null;
  const first = requests[0];
  const judged = judgeVariants(
    requests.map((request, index) => ({ label: `request ${index + 1}`, request })),
  );
  if (judged.same) return pass(measureEvidence('requests compared', `${requests.length} requests`));
  const others = requests.map((request, index) => ({ request, index }));
  const changed = others.find(({ request }) => first !== undefined && namesOf(request) !== namesOf(first));
  if (changed === undefined) return fail(judged.message, ...judged.evidence);
  const message = `request ${changed.index + 1} shows other tools than request 1, and a recording does not say whether the session asked for them`;
  return { outcome: 'not-applicable', message, evidence: judged.evidence };
}

/** Sorted: another order of the same tools was asked for by nobody. */
function namesOf(request: ObservedRequest): string {
  return JSON.stringify(toolNames(request).toSorted());
}
