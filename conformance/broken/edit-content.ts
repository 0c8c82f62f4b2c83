/** An assistant message whose text is another; one without a text stays as it is. */
export function editContent(message: unknown, edit: (text: string) => string): unknown {
  if (message === null || typeof message !== 'object') return message;
  const content: unknown = Reflect.get(message, 'content');
  return typeof content === 'string' ? { ...message, content: edit(content) } : message;
}
