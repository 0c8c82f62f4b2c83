import type { ObservedRequest } from '../lab/lab.ts';
import { readMessages } from '../surface/read-messages.ts';
import type { Span } from '../surface/surface.ts';

/** The bytes of the last message of the history that makes calls, or null where none does. */
export function replayedMessage({ body }: Pick<ObservedRequest, 'body'>): {
  readonly text: string;
  readonly span: Span;
} | null {
  const message = readMessages(body).findLast(({ toolCalls }) => toolCalls.length > 0);
  if (message === undefined) return null;
  return { text: Buffer.from(message.bytes).toString('utf8'), span: message.span };
}
