import { ToolFailure } from '../../catalog/tool-failure.ts';
import { countScalars, cutScalars } from '../cut-scalars.ts';
import { transcriptTexts } from './transcript-text.ts';

/** Which part of a transcript is wanted. `end` is the first that is not. */
export type TranscriptPart =
  | { readonly kind: 'count' }
  | {
      readonly kind: 'slice';
      readonly unit: 'chars' | 'lines';
      readonly start: number;
      readonly end: number | null;
    }
  /** Whole messages by their numbers, from 1, both included. */
  | { readonly kind: 'range'; readonly start: number; readonly end: number };

/** A part of a transcript, never longer than the bound, under a line that says what it is and how to go on. */
export function readTranscript(messages: readonly unknown[], part: TranscriptPart, maxChars: number): string {
  const texts = transcriptTexts(messages);
  const text = texts.join('\n\n');
  if (part.kind === 'count') {
    return JSON.stringify({ messages: texts.length, lines: linesOf(text).length, chars: countScalars(text) });
  }
  if (part.kind === 'range') return messageRange(texts, part.start, part.end, maxChars);
  return part.unit === 'chars'
    ? charSlice([...text], part.start, part.end, maxChars)
    : lineSlice(linesOf(text), part.start, part.end, maxChars);
}

function charSlice(chars: readonly string[], start: number, wanted: number | null, maxChars: number): string {
  const end = Math.min(wanted ?? chars.length, chars.length, start + maxChars);
  requirePlace(start, end, chars.length, 'chars');
  return page('chars', start, end, chars.length, chars.slice(start, end).join(''));
}

function lineSlice(lines: readonly string[], start: number, wanted: number | null, maxChars: number): string {
  const last = Math.min(wanted ?? lines.length, lines.length);
  requirePlace(start, last, lines.length, 'lines');
  const taken = whole(lines.slice(start, last), '\n', maxChars);
  return page('lines', start, start + taken.count, lines.length, taken.text);
}

function messageRange(texts: readonly string[], start: number, wanted: number, maxChars: number): string {
  const end = Math.min(wanted, texts.length);
  if (start < 1) throw new ToolFailure(`messages are counted from 1, so none is ${start}`);
  requirePlace(start - 1, end, texts.length, 'messages');
  const taken = whole(texts.slice(start - 1, end), '\n\n', maxChars);
  const last = start + taken.count - 1;
  const next = last < texts.length ? `; the next is ${last + 1}` : '; this is the end';
  return `messages ${start} to ${last} of ${texts.length}${next}${taken.text === '' ? '' : `\n${taken.text}`}`;
}

/** As many whole parts as fit; of a first one that does not fit alone, its beginning. */
function whole(
  parts: readonly string[],
  between: string,
  maxChars: number,
): { readonly count: number; readonly text: string } {
  const taken: string[] = [];
  let used = 0;
  for (const part of parts) {
    const needed = countScalars(part) + (taken.length > 0 ? between.length : 0);
    if (used + needed > maxChars) break;
    taken.push(part);
    used += needed;
  }
  const [first] = parts;
  if (taken.length === 0 && first !== undefined) return { count: 1, text: cutScalars(first, maxChars) };
  return { count: taken.length, text: taken.join(between) };
}

function page(unit: string, start: number, end: number, total: number, text: string): string {
  const next = end < total ? `; go on at ${end}` : '; this is the end';
  return `${unit} ${start} to ${end} of ${total}${next}${text === '' ? '' : `\n${text}`}`;
}

function requirePlace(start: number, end: number, total: number, unit: string): void {
  if (start >= 0 && start <= total && end >= start) return;
  throw new ToolFailure(`the transcript has ${total} ${unit}, and no part from ${start} to ${end}`);
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n');
}
