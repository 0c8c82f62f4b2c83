/** The messages of a child as text for reading: each with its number and role, its words and its calls. */
export function transcriptTexts(messages: readonly unknown[]): readonly string[] {
  return messages.map((message, index) => {
    const { role, content, tool_calls: calls, tool_call_id: answers } = fieldsOf(message);
    const said = typeof content === 'string' && content !== '' ? [content] : [];
    const made = Array.isArray(calls) ? calls.map(callLine) : [];
    const about = typeof answers === 'string' ? ` ${answers}` : '';
    return [`#${index + 1} ${String(role)}${about}`, ...said, ...made].join('\n');
  });
}

function callLine(call: unknown): string {
  const { id, function: fn } = fieldsOf(call);
  const { name, arguments: args } = fieldsOf(fn);
  return `call ${String(id)} ${String(name)} ${String(args)}`;
}

function fieldsOf(value: unknown): { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
