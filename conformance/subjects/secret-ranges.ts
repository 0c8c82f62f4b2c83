/** Where something to be masked begins and ends in a text. */
export type TextRange = readonly [number, number];

/** A piece of a secret that touches a cut is masked from this many bytes on. */
const leastBytes = 4;
/** A piece this long is taken for one of a secret wherever it stands: not every cut leaves a mark. */
const tellingLength = 16;
/** What tells in a text that something was left out of it. */
const cutMark = /…|\n\[\d+ bytes left out\]\n/g;
/** What may stand between a piece and its cut: quotes of an excerpt, and what is left of half a character. */
const filler = /["'`\\\ufffd]/;
const fillerLimit = 4;

/** Finds one secret in texts: whole, in long pieces anywhere, and in short ones at the cuts of an excerpt. */
export function secretRanges(secret: string): (text: string) => readonly TextRange[] {
  const grams = new Set<string>();
  for (let at = 0; at + tellingLength <= secret.length; at += 1)
    grams.add(secret.slice(at, at + tellingLength));
  return (text) => [...wholeRanges(text, secret), ...longPieces(text, grams), ...piecesAtCuts(text, secret)];
}

function wholeRanges(text: string, secret: string): readonly TextRange[] {
  const ranges: TextRange[] = [];
  for (let at = text.indexOf(secret); at !== -1; at = text.indexOf(secret, at + 1)) {
    ranges.push([at, at + secret.length]);
  }
  return ranges;
}

function longPieces(text: string, grams: ReadonlySet<string>): readonly TextRange[] {
  const ranges: TextRange[] = [];
  if (grams.size === 0) return ranges;
  for (let at = 0; at + tellingLength <= text.length; at += 1) {
    if (grams.has(text.slice(at, at + tellingLength))) ranges.push([at, at + tellingLength]);
  }
  return ranges;
}

/** Between two cuts: the end of a secret behind the first, its beginning before the second, or its middle from end to end. */
function piecesAtCuts(text: string, secret: string): readonly TextRange[] {
  const ranges: TextRange[] = [];
  let start = 0;
  for (const { index, 0: mark } of [...text.matchAll(cutMark), { index: text.length, 0: '' }]) {
    const starts = behindFiller(text, start, index);
    const ends = beforeFiller(text, start, index);
    ranges.push(
      ...starts.flatMap((from) => endOfSecret(text, secret, from)),
      ...ends.flatMap((to) => beginningOfSecret(text, secret, to, start)),
      ...starts.flatMap((from) => ends.flatMap((to) => middleOfSecret(text, secret, from, to))),
    );
    start = index + mark.length;
  }
  return ranges;
}

function behindFiller(text: string, from: number, limit: number): readonly number[] {
  const places = [from];
  let at = from;
  while (at < limit && places.length <= fillerLimit && filler.test(text[at] ?? '')) {
    at += 1;
    places.push(at);
  }
  return places;
}

function beforeFiller(text: string, limit: number, from: number): readonly number[] {
  const places = [from];
  let at = from;
  while (at > limit && places.length <= fillerLimit && filler.test(text[at - 1] ?? '')) {
    at -= 1;
    places.push(at);
  }
  return places;
}

function endOfSecret(text: string, secret: string, from: number): readonly TextRange[] {
  for (let length = shortPiece(secret); length > 0; length -= 1) {
    const piece = secret.slice(-length);
    if (text.startsWith(piece, from)) return rangeOf(piece, from);
  }
  return [];
}

function beginningOfSecret(text: string, secret: string, to: number, limit: number): readonly TextRange[] {
  for (let length = Math.min(shortPiece(secret), to - limit); length > 0; length -= 1) {
    const piece = secret.slice(0, length);
    if (text.startsWith(piece, to - length)) return rangeOf(piece, to - length);
  }
  return [];
}

function middleOfSecret(text: string, secret: string, from: number, to: number): readonly TextRange[] {
  const length = to - from;
  if (length <= 0 || length > shortPiece(secret)) return [];
  const piece = text.slice(from, to);
  return secret.includes(piece) ? rangeOf(piece, from) : [];
}

/** A longer piece is found wherever it stands. */
function shortPiece(secret: string): number {
  return Math.min(secret.length - 1, tellingLength - 1);
}

function rangeOf(piece: string, from: number): readonly TextRange[] {
  return Buffer.byteLength(piece) < leastBytes ? [] : [[from, from + piece.length]];
}
