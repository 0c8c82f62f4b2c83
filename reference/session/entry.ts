/**
 * One part of the conversation. `prompt` is a real user message; `summary` stands in for a range that was compressed;
 * `host` is said by the host in the user's role.
 * The message is kept as sent and is not looked into where its exact form matters.
 */
export interface Entry {
  readonly kind: 'prompt' | 'summary' | 'assistant' | 'tool' | 'host';
  readonly message: unknown;
}

/** One call of an assistant entry; what it lacks is ''. */
export interface EntryCall {
  readonly id: string;
  readonly name: string;
  readonly argumentsText: string;
}

/** The text of an entry, '' where it has none. */
export function entryText(entry: Entry): string {
  const { message } = entry;
  if (typeof message !== 'object' || message === null || !('content' in message)) return '';
  return typeof message.content === 'string' ? message.content : '';
}

/** The calls of an assistant entry, empty for every other one. */
export function entryCalls(entry: Entry): readonly EntryCall[] {
  const { message } = entry;
  if (entry.kind !== 'assistant' || typeof message !== 'object' || message === null) return [];
  if (!('tool_calls' in message) || !Array.isArray(message.tool_calls)) return [];
  return message.tool_calls.flatMap(readCall);
}

/** The id that a tool entry answers, or null. */
export function answeredId(entry: Entry): string | null {
  const { message } = entry;
  if (entry.kind !== 'tool' || typeof message !== 'object' || message === null) return null;
  return 'tool_call_id' in message && typeof message.tool_call_id === 'string' ? message.tool_call_id : null;
}

function readCall(call: unknown): readonly EntryCall[] {
  if (typeof call !== 'object' || call === null || !('id' in call) || typeof call.id !== 'string') return [];
  const fn: unknown = 'function' in call ? call.function : null;
  const name: unknown = typeof fn === 'object' && fn !== null && 'name' in fn ? fn.name : '';
  const text: unknown = typeof fn === 'object' && fn !== null && 'arguments' in fn ? fn.arguments : '';
  return [
    {
      id: call.id,
      name: typeof name === 'string' ? name : '',
      argumentsText: typeof text === 'string' ? text : '',
    },
  ];
}
