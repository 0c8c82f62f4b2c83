/** Offset after the number that starts at `from`, or -1 where the bytes are no JSON number. */
export function scanNumber(body: Uint8Array, from: number): number {
  let at = body[from] === 0x2d ? from + 1 : from;
  if (body[at] === 0x30) {
    at += 1;
  } else {
    const digits = afterDigits(body, at);
    if (digits === at) return -1;
    at = digits;
  }
  if (body[at] === 0x2e) {
    const digits = afterDigits(body, at + 1);
    if (digits === at + 1) return -1;
    at = digits;
  }
  if (body[at] === 0x65 || body[at] === 0x45) {
    const sign = body[at + 1];
    const first = sign === 0x2b || sign === 0x2d ? at + 2 : at + 1;
    const digits = afterDigits(body, first);
    if (digits === first) return -1;
    at = digits;
  }
  return at;
}

function afterDigits(body: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    const byte = body[at] ?? 0;
    if (byte < 0x30 || byte > 0x39) return at;
    at += 1;
  }
}

const words: ReadonlyMap<number, Uint8Array> = new Map(
  ['true', 'false', 'null'].map((word) => [word.charCodeAt(0), Buffer.from(word, 'latin1')]),
);

/** Offset after `true`, `false` or `null` at `from`, or -1. */
export function scanWord(body: Uint8Array, from: number): number {
  const word = words.get(body[from] ?? 0);
  if (word === undefined) return -1;
  for (let index = 1; index < word.length; index += 1) {
    if (body[from + index] !== word[index]) return -1;
  }
  return from + word.length;
}
