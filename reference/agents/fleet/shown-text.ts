import { firstBytes } from '../../results/cut-text.ts';

/** Controls, separators of lines, marks that turn the direction of writing, halves of characters. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const ellipsis = '…';

/** A line of quoted text begins so; no line of the host's own does. */
const quoteMark = '| ';

/** A text of somebody else as one line of at most so many bytes, without anything that could pass for a line of the host's. */
export function fieldText(text: string, limitBytes: number): string {
  // What is far longer than the bound is cut first: the rest could not be shown anyway.
  const start = text.slice(0, limitBytes * 4);
  const line = start.replace(/\s+/gu, ' ').replace(unseen, '\ufffd').trim();
  if (Buffer.byteLength(line) <= limitBytes && start.length === text.length) return line;
  return `${firstBytes(line, limitBytes - Buffer.byteLength(ellipsis))}${ellipsis}`;
}

/**
 * The beginning of a child's answer as it is quoted, each line marked, before it is cut to `limitBytes`. It is never
 * shorter than the answer up to that bound, so that what is cut is known to be cut.
 */
export function quotedText(answer: string, limitBytes: number): string {
  // The slice ends far behind the bound, so that a character which it halves is not shown.
  const start = firstBytes(answer.slice(0, limitBytes + 8), limitBytes + 4);
  return start
    .split(/\r?\n/)
    .map((line) => `${quoteMark}${line.replace(unseen, visible)}`)
    .join('\n');
}

/** The tab is harmless; the other old controls have pictures of their own, which take no fewer bytes. */
function visible(character: string): string {
  const code = character.charCodeAt(0);
  if (code === 0x09) return character;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '\u2421' : '\ufffd';
}
