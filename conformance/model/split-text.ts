const leastLength = 8;
const mostPieces = 16;

/**
 * The text in a few pieces whose concatenation is the text. No piece ends inside a surrogate pair: a client that
 * decodes piece by piece would otherwise see two characters that nobody sent.
 */
export function splitText(text: string): readonly string[] {
  const length = Math.max(leastLength, Math.ceil(text.length / mostPieces));
  const pieces: string[] = [];
  let start = 0;
  while (start < text.length) {
    const end = start + length;
    const at = isInsidePair(text, end) ? end + 1 : end;
    pieces.push(text.slice(start, at));
    start = at;
  }
  return pieces;
}

function isInsidePair(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}
