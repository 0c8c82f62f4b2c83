import type { ObservedRequest } from '../../lab/lab.ts';
import { readMessages } from '../../surface/read-messages.ts';
import { readSurface } from '../../surface/read-surface.ts';

/** A request with these messages and tools as a lab observes it. */
export function requestOf(
  messages: readonly unknown[],
  more: { readonly sequence?: number; readonly tools?: readonly unknown[] } = {},
): ObservedRequest {
  const body = Buffer.from(JSON.stringify({ messages, tools: more.tools ?? [] }));
  return {
    sequence: more.sequence ?? 0,
    body,
    surface: readSurface(body),
    messages: readMessages(body).map(({ value }) => value),
  };
}
