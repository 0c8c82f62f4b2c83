/** An assistant message whose calls have other argument texts. */
export function editArguments(message: unknown, edit: (text: string) => string): unknown {
  const calls = fieldOf(message, 'tool_calls');
  if (!Array.isArray(calls)) return message;
  return { ...(message as object), tool_calls: calls.map((call) => edited(call, edit)) };
}

function edited(call: unknown, edit: (text: string) => string): unknown {
  const called = fieldOf(call, 'function');
  const text = String(fieldOf(called, 'arguments') ?? '');
  return { ...(call as object), function: { ...(called as object), arguments: edit(text) } };
}

function fieldOf(value: unknown, key: string): unknown {
  return value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined;
}
