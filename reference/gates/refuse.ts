import type { StationAnswer, StationCall } from './station.ts';

/** Who refused a call. `user` only where a person was asked and said no. */
export type RefusedBy =
  | 'boundary'
  | 'plan'
  | 'rule'
  | 'user'
  | 'nobody-to-ask'
  | 'mode'
  | 'hook'
  | 'checkpoint'
  | 'lease'
  | 'settings';

/** The answer to a refused call: who refused is said in the text and kept in the metadata. */
export function refuse(call: StationCall, by: RefusedBy, reason: string): StationAnswer {
  call.notes.set('refusedBy', by);
  return { outcome: 'refused', text: `blocked: ${reason}` };
}

/** The answer to a call that was not run because its turn was broken off. */
export function notExecuted(reason: string): StationAnswer {
  return { outcome: 'not-executed', text: `error: not executed: ${reason}` };
}
