const contextBytes = 32;
const excerptBytes = 96;

/**
 * How two texts differ: the first place in one line, then both sides as JSON strings, where a newline, a blank at the
 * end and a character that only looks the same can be seen. Offsets are bytes of the text.
 */
export function textDifference(before: string, after: string): string {
  const characters = [...before];
  const others = [...after];
  let at = 0;
  while (at < characters.length && characters[at] === others[at]) at += 1;
  const offset = Buffer.byteLength(characters.slice(0, at).join(''));
  const sides = [excerpt(characters, at), excerpt(others, at)];
  return [
    `first difference at byte ${offset} of the text: ${shown(characters[at])} against ${shown(others[at])}`,
    `  before ${sides[0]}`,
    `  after  ${sides[1]}`,
  ].join('\n');
}

function excerpt(characters: readonly string[], at: number): string {
  const from = Math.max(0, at - contextBytes);
  const to = Math.min(characters.length, from + excerptBytes);
  const text = visible(characters.slice(from, to).join(''));
  return `${from > 0 ? '…' : ''}${text}${to < characters.length ? '…' : ''}`;
}

function shown(character: string | undefined): string {
  return character === undefined ? 'the end' : visible(character);
}

/** Escapes what cannot be told apart by eye: controls, all white space but the blank, all beyond ASCII. */
function visible(text: string): string {
  return JSON.stringify(text).replace(/[\u007f-\uffff]/g, escaped);
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
