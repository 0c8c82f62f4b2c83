import { boundaryAfter, boundaryBefore } from './character-bounds.ts';

/** The longest beginning of `text` that takes at most `limitBytes` in UTF-8 and cuts no character. */
export function firstBytes(text: string, limitBytes: number): string {
  if (Buffer.byteLength(text) <= limitBytes) return text;
  const bytes = Buffer.from(text);
  return bytes.toString('utf8', 0, boundaryBefore(bytes, limitBytes));
}

/** The longest end of `text` that takes at most `limitBytes` in UTF-8 and cuts no character. */
export function lastBytes(text: string, limitBytes: number): string {
  if (Buffer.byteLength(text) <= limitBytes) return text;
  const bytes = Buffer.from(text);
  return bytes.toString('utf8', boundaryAfter(bytes, bytes.length - Math.max(0, limitBytes)));
}
