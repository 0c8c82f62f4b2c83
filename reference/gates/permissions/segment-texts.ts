import { knownText } from '../shell/read-word.ts';
import type { ShellSegment, ShellWord } from '../shell/shell-command.ts';
import { unknownPart } from './glob.ts';

/** Spellings under which a rule that allows may know a segment: each says all that the segment does. */
export function textsToAllow({ assignments, words, redirects }: ShellSegment): readonly string[] {
  if (redirects.some(({ writes }) => writes)) return [];
  const all = [...assignments, ...words];
  if (all.length === 0) return [];
  const plain = all.map(plainSpelling).join(' ');
  return all.every((word) => knownText(word) !== null) ? [plain, spelt(all)] : [plain];
}

/** Spellings under which a rule that refuses or asks may know a segment: however it is quoted, prefixed or redirected. */
export function textsToRefuse(segment: ShellSegment): readonly string[] {
  const { assignments, words, source } = segment;
  const [program] = words;
  const unquoted = words.map(loose).join(' ');
  const texts = [
    source,
    source.replace(/\s+/g, ' '),
    spelt([...assignments, ...words]),
    spelt(words),
    unquoted,
  ];
  if (program) texts.push([lastName(loose(program)), ...words.slice(1).map(loose)].join(' '));
  return [...new Set(texts)].filter((text) => text !== '');
}

/** A program is the same by whatever path it is called. */
function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function spelt(words: readonly ShellWord[]): string {
  return words.map(({ source }) => source).join(' ');
}

/** Without quotes where these hide no gap between words, so that no quoted text passes for several words. */
function plainSpelling(word: ShellWord): string {
  const text = loose(word);
  return text === '' || /\s/.test(text) ? (knownText(word) === null ? unknownPart : word.source) : text;
}

function loose({ pieces }: ShellWord): string {
  return pieces.map((piece) => piece ?? unknownPart).join('');
}
