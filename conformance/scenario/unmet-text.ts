import { createHash } from 'node:crypto';
import type { TextExpectation } from '../../spec/generated/scenario.gen.ts';
import { quoted } from './scenario-failure.ts';

/** What a text lacks or has too much of, as the words of the expectation, or null when all facts hold. */
export function unmetText(text: string, expect: TextExpectation): string | null {
  const { equals, contains = [], lacks = [], matches, sha256 } = expect;
  if (equals !== undefined && text !== equals) return `the text ${quoted(equals)}`;
  const missing = contains.find((part) => !text.includes(part));
  if (missing !== undefined) return `a text that contains ${quoted(missing)}`;
  const stranger = lacks.find((part) => text.includes(part));
  if (stranger !== undefined) return `a text that lacks ${quoted(stranger)}`;
  if (matches !== undefined && !new RegExp(matches, 'u').test(text))
    return `a text that matches /${matches}/u`;
  const bytes = unmetLength(Buffer.byteLength(text), expect);
  if (bytes !== null) return bytes;
  if (sha256 !== undefined && sha256 !== createHash('sha256').update(text).digest('hex'))
    return `a text with the SHA-256 ${sha256}`;
  return null;
}

function unmetLength(bytes: number, { minBytes, maxBytes }: TextExpectation): string | null {
  if (minBytes !== undefined && bytes < minBytes)
    return `a text of at least ${minBytes} bytes, not of ${bytes}`;
  if (maxBytes !== undefined && bytes > maxBytes)
    return `a text of at most ${maxBytes} bytes, not of ${bytes}`;
  return null;
}
