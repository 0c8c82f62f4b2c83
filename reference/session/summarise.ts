import { firstBytes } from '../results/cut-text.ts';
import { answeredId, type Entry, entryCalls, entryText } from './entry.ts';
import { keptReferences } from './kept-references.ts';

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
  const references = keptReferences(entries);
  if (references.length > 0) head.push(`Can be read again: ${within(references, limitBytes / 4).join('; ')}`);
  const body = entries.flatMap((entry) => describe(entry, words));
  return firstBytes([...head, ...body].join('\n'), limitBytes);
}

/** As many from the first on as there is room for. */
function within(references: readonly string[], limitBytes: number): readonly string[] {
  let bytes = 0;
  const end = references.findIndex((reference) => {
    bytes += Buffer.byteLength(reference) + 2;
    return bytes > limitBytes;
  });
  return end === -1 ? references : references.slice(0, end);
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
