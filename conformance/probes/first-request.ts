import { HarnessError } from '../../spec/errors.ts';
import type { Lab, LabStart, ObservedRequest, Turn } from '../lab/lab.ts';
import { say } from '../model/model-step.ts';

/** The first main request of a turn. Every turn of a fresh session has one, or it has already thrown. */
export function firstRequest(turn: Turn): ObservedRequest {
  const [first] = turn.requests;
  if (first === undefined) throw new HarnessError('SUBJECT_SILENT', `No request: ${turn.outcome.detail}`);
  return first;
}

/** Starts the subject, sends one prompt that is answered by a text, and gives its first request. */
export async function askOnce(lab: Lab, start: LabStart = {}): Promise<ObservedRequest> {
  const session = await lab.start(start);
  return firstRequest(await session.turn([say('Done.')]));
}
