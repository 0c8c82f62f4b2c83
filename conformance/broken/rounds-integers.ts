import type { BrokenSubject } from './broken-subject.ts';

export const roundsIntegers: BrokenSubject = {
  id: 'rounds-integers',
  claim: 'arguments are parsed and written anew before they are replayed',
  fails: ['universal/history-keeps-integers'],
  overrides: {
    assistantMessage: (message) => {
      const calls = fieldOf(message, 'tool_calls');
      return Array.isArray(calls) ? { ...(message as object), tool_calls: calls.map(rewritten) } : message;
    },
  },
};

function rewritten(call: unknown): unknown {
  const called = fieldOf(call, 'function');
  const text = String(fieldOf(called, 'arguments') ?? '');
  return { ...(call as object), function: { ...(called as object), arguments: reserialised(text) } };
}

function reserialised(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

function fieldOf(value: unknown, key: string): unknown {
  return value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined;
}
