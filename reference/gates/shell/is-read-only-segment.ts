import { gitReaders } from './git-readers.ts';
import { knownText } from './read-word.ts';
import { type ReaderRule, readers } from './reader-rules.ts';
import type { ShellRedirect, ShellSegment } from './shell-command.ts';

/** True for one simple command of a known reader with known options, over places below the current folder. */
export function isReadOnlySegment(segment: ShellSegment): boolean {
  if (segment.runsUnknown || segment.assignments.length > 0) return false;
  if (!segment.redirects.every(isHarmlessRedirect)) return false;
  const words = segment.words.map(knownText);
  if (words.includes(null)) return false;
  const [program, ...rest] = words.map(String);
  if (program === undefined) return false;
  if (segment.runs) return segment.runs.isPlain && segment.runs.segments.every(isReadOnlySegment);
  if (program === 'git') return readsWithGit(rest);
  // `command` runs what follows it, unless it is asked where that is.
  if (program === 'command' && !/^-[vV]$/.test(rest[0] ?? '')) return false;
  const rule = readers.get(program);
  return rule !== undefined && keepsTo(rule, rest);
}

/** False for a redirection that writes, or that reads from a place that is not known to lie below. */
export function isHarmlessRedirect({ writes, target }: ShellRedirect): boolean {
  if (writes) return false;
  const text = target ? knownText(target) : '';
  return text === '/dev/null' || (text !== null && staysBelow(text));
}

function readsWithGit(words: readonly string[]): boolean {
  const [command, ...rest] = words[0] === '--no-pager' ? words.slice(1) : words;
  const rule = command === undefined ? undefined : gitReaders.get(command);
  return rule !== undefined && keepsTo(rule, rest);
}

function keepsTo(rule: ReaderRule, words: readonly string[]): boolean {
  const end = words.indexOf('--');
  const options = words.filter((word, at) => isOption(word) && (end === -1 || at < end));
  const operands = words.filter((word, at) => word !== '--' && (!isOption(word) || (end !== -1 && at > end)));
  if (!words.every(staysBelow) || !options.every((option) => mayTake(rule, option))) return false;
  if (rule.operand && !operands.every((word) => rule.operand?.test(word))) return false;
  if (rule.needsOperand && operands.length === 0) return false;
  return rule.operands === undefined || operands.length <= rule.operands;
}

function isOption(word: string): boolean {
  return word.length > 1 && word.startsWith('-');
}

function mayTake({ letters, valued = '', options = [] }: ReaderRule, option: string): boolean {
  if (letters === null || option === '--') return true;
  const [name = ''] = option.split('=');
  if (options.includes(option) || (option.startsWith('--') && options.includes(name))) return true;
  if (option.startsWith('--')) return false;
  if (/^-\d+$/.test(option)) return true;
  for (const letter of option.slice(1)) {
    if (valued.includes(letter)) return true;
    if (!letters.includes(letter)) return false;
  }
  return true;
}

/** False for a word that may name a place outside: an absolute path, a way up, or a path inside an option. */
function staysBelow(word: string): boolean {
  if (word.startsWith('-')) return !word.includes('/');
  return !word.startsWith('/') && !/(?:^|[/:=,])\.\.(?:\/|$)/.test(word);
}
