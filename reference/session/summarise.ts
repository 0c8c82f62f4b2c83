import { firstBytes } from '../results/cut-text.ts';
import { answeredId, type Entry, entryCalls, entryText } from './entry.ts';

/** Bytes of one message that are quoted; three times as many where it touches the focus. */
const quoteBytes = 240;

/**
 * The text that stands in for a range of the conversation: what was asked, answered and run, in order, each quoted
 * shortly. It is drawn from the range alone, so that the same range gives the same text.
 */
export function summarise(entries: readonly Entry[], focus: string | null, limitBytes: number): string {
  const words = focusWords(focus);
  const head = [`[Summary in place of ${entries.length} earlier messages, made on request.]`];
  if (focus !== null) head.push(`Asked to keep: ${firstBytes(focus, quoteBytes * 2)}`);
  const body = entries.flatMap((entry) => describe(entry, words));
  return firstBytes([...head, ...body].join('\n'), limitBytes);
}

function describe(entry: Entry, words: readonly string[]): readonly string[] {
  const text = quote(entryText(entry), words);
  if (entry.kind === 'prompt') return [`User: ${text}`];
  if (entry.kind === 'host') return [`Host: ${text}`];
  if (entry.kind === 'summary') return [`Before: ${text}`];
  if (entry.kind === 'tool') return [`Result of ${answeredId(entry) ?? 'a call'}: ${text}`];
  const calls = entryCalls(entry).map(({ id, name }) => `Called ${name} (${id})`);
  return text === '' ? calls : [`Assistant: ${text}`, ...calls];
}

function quote(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const lower = line.toLowerCase();
  const limit = words.some((word) => lower.includes(word)) ? quoteBytes * 3 : quoteBytes;
  const cut = firstBytes(line, limit);
  return cut.length < line.length ? `${cut}…` : cut;
}

/** Words long enough to mean something. */
function focusWords(focus: string | null): readonly string[] {
  return (focus ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => word.length > 3);
}
