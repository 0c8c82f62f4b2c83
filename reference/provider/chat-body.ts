import type { SentTool } from '../overrides.ts';

/**
 * The body of a chat request as a value. What stays the same over a session comes first, so that one request's bytes are
 * the beginning of the next one's; what changes with the day or the place is not in it.
 */
export function chatBody(request: {
  readonly model: string;
  readonly stream: boolean;
  readonly tools: readonly SentTool[];
  readonly messages: readonly unknown[];
}): { readonly [key: string]: unknown } {
  const { model, stream, tools, messages } = request;
  // An empty list of tools is refused by common endpoints.
  if (tools.length === 0) return { model, stream, messages };
  return { model, stream, tools: toolsValue(tools), messages };
}

/** The tools value of a chat request. */
export function toolsValue(tools: readonly SentTool[]): readonly unknown[] {
  return tools.map(({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }));
}
