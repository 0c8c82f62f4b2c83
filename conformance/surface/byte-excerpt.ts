/**
 * A piece of a body on one line: printable ASCII as it is, every other byte as `\xNN`, so that what only looks the
 * same is told apart. `…` marks that the body goes on.
 */
export function byteExcerpt(body: Uint8Array, from: number, lengthBytes = 40): string {
  const end = Math.min(from + lengthBytes, body.length);
  let text = '';
  for (let at = from; at < end; at += 1) text += visible(body[at] ?? 0);
  return end < body.length ? `${text}…` : text;
}

/** One byte of a body in words, or that the body ends there. */
export function shownByte(body: Uint8Array, at: number): string {
  const byte = body[at];
  if (byte === undefined) return 'the end of the body';
  if (byte > 0x20 && byte < 0x7f) return `"${String.fromCharCode(byte)}"`;
  return `byte 0x${byte.toString(16).padStart(2, '0')}`;
}

function visible(byte: number): string {
  if (byte >= 0x20 && byte < 0x7f) return String.fromCharCode(byte);
  return `\\x${byte.toString(16).padStart(2, '0')}`;
}
