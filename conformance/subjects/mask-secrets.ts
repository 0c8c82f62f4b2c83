import { secretRanges } from './secret-ranges.ts';

/** A value this short is a switch and no secret; masking each `1` of a text would only blind its reader. */
const shortestSecret = 4;

/**
 * The text with each secret, and each piece of one that a cut has left, replaced by as many marks as it has bytes, so
 * that offsets stay true.
 */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  return secretMask(secrets)(text);
}

/** Masks these secrets in any text, in each spelling that evidence can have. */
export function secretMask(secrets: readonly string[]): (text: string) => string {
  const finders = secretSpellings(secrets).map(secretRanges);
  return (text) =>
    finders.length === 0
      ? text
      : marked(
          text,
          finders.flatMap((find) => find(text)),
        );
}

/** Values too short to be secrets left out: plain, as JSON spells them once and twice, and as byte excerpts do. */
export function secretSpellings(secrets: readonly string[]): readonly string[] {
  const spellings = secrets
    .filter(({ length }) => length >= shortestSecret)
    .flatMap((secret) => [
      secret,
      inJson(secret),
      inJson(inJson(secret)),
      inJson(secret).replace(/[\u007f-\uffff]/g, unitEscape),
      byteEscapes(secret),
      byteEscapes(inJson(secret)),
    ]);
  return [...new Set(spellings)];
}

function marked(text: string, ranges: readonly (readonly [number, number])[]): string {
  let masked = '';
  let end = 0;
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    if (to <= end) continue;
    const start = Math.max(from, end);
    masked += text.slice(end, start) + '*'.repeat(Buffer.byteLength(text.slice(start, to)));
    end = to;
  }
  return masked + text.slice(end);
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function unitEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function byteEscapes(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replace(/[^\x20-\x7e]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
