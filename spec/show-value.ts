/** Control and format characters and line separators: what would steer a terminal, or hide text in it. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const shownChars = 60;

/** A value as it is shown in a message: JSON on one line, at most 60 characters, nothing that steers a terminal. */
export function showValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return shorten(escapeUnprintable(text));
}

/** A piece of a document as it is shown in a message: on one line, at most 60 characters, nothing that steers a terminal. */
export function showSource(source: string): string {
  // Far more than is shown, and no walk along a piece of any length.
  return shorten(escapeUnprintable(source.slice(0, shownChars * 8).replaceAll(/\s+/gu, ' ')));
}

/** Text from outside with every character that would steer a terminal written as an escape. */
export function escapeUnprintable(text: string): string {
  return text.replaceAll(unprintable, escaped);
}

function escaped(character: string): string {
  return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= shownChars ? text : `${characters.slice(0, shownChars - 1).join('')}…`;
}
