import type { ObservedRequest } from '../lab/lab.ts';
import { type RequestMessage, readMessages } from '../surface/read-messages.ts';

/** A call as the history of a request holds it. */
export interface ReplayedCall {
  /** The arguments as text, and nothing that stands around them. */
  readonly arguments: string;
  /** The message that makes the call. */
  readonly message: RequestMessage;
}

/** The last call in the history of a request; null where it has none. */
export function lastReplayedCall(request: Pick<ObservedRequest, 'body'>): ReplayedCall | null {
  const calls = readMessages(request.body).flatMap((message) =>
    message.toolCalls.map((call) => ({ arguments: call.arguments, message })),
  );
  return calls.at(-1) ?? null;
}
