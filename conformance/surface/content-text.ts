import { jsonObject, ownText } from './json-object.ts';

/**
 * The text of a message's content: a string as it is, the text parts of a list joined without anything between, or
 * null where there is none.
 */
export function contentText(content: unknown): string | null {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return null;
  const texts = content.flatMap((part: unknown) => {
    const object = jsonObject(part);
    const text = object === null ? null : ownText(object, 'text');
    return text === null ? [] : [text];
  });
  return texts.length === 0 ? null : texts.join('');
}
