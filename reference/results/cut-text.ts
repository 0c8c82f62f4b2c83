/** The longest beginning of `text` that takes at most `limitBytes` in UTF-8 and cuts no character. */
export function firstBytes(text: string, limitBytes: number): string {
  if (Buffer.byteLength(text) <= limitBytes) return text;
  const bytes = Buffer.from(text);
  let end = Math.max(0, limitBytes);
  while (end > 0 && isContinuation(bytes[end])) end -= 1;
  return bytes.toString('utf8', 0, end);
}

/** The longest end of `text` that takes at most `limitBytes` in UTF-8 and cuts no character. */
export function lastBytes(text: string, limitBytes: number): string {
  if (Buffer.byteLength(text) <= limitBytes) return text;
  const bytes = Buffer.from(text);
  let start = bytes.length - Math.max(0, limitBytes);
  while (start < bytes.length && isContinuation(bytes[start])) start += 1;
  return bytes.toString('utf8', start);
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
