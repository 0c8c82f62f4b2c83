import { knownText } from './read-word.ts';
import type { ShellWord } from './shell-command.ts';
import { callsBack, shells, type Wrapper, wrappers } from './wrappers.ts';

/** What a list of words runs beyond its own program. */
export type InnerCommand =
  | { readonly kind: 'none' }
  /** Code or a command that does not stand in the words. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'code';
      readonly text: string;
      readonly isPlain: boolean;
      /** True when parts of the text stand for what only the run tells. */
      readonly isUncertain: boolean;
    }
  | {
      readonly kind: 'words';
      readonly lists: readonly (readonly ShellWord[])[];
      readonly from: number;
      readonly isPlain: boolean;
      /** True when a part of the wrapper itself was not understood. */
      readonly isUncertain: boolean;
    };

const none: InnerCommand = { kind: 'none' };
const unknown: InnerCommand = { kind: 'unknown' };
const anything: ShellWord = { source: '…', pieces: [null] };

/** What a program named by a path is called. */
function programName(word: ShellWord): string | null {
  const text = knownText(word);
  return text === null ? null : text.slice(text.lastIndexOf('/') + 1);
}

/** Looks through wrappers (`sudo`), shells (`sh -c`), builtins that evaluate (`eval`) and `find -exec`. */
export function findInnerCommand(words: readonly ShellWord[]): InnerCommand {
  const [first, ...rest] = words;
  const name = first ? programName(first) : null;
  if (name === null) return none;
  if (shells.has(name)) return ofShell(rest);
  if (name === 'eval' || name === 'watch') return joined(rest, name === 'eval');
  if (name === 'trap') return ofTrap(rest);
  if (name === 'su' || name === 'script' || name === 'sg') return ofOption(rest);
  if (name === 'alias') return rest.some(({ source }) => source.includes('=')) ? unknown : none;
  if (runsByOption(name, rest)) return unknown;
  if (name === 'find') return ofFind(rest);
  if ((name === 'flock' || name === 'runuser') && hasCode(rest)) return ofOption(rest);
  const wrapper = wrappers.get(name);
  return wrapper ? ofWrapper(rest, wrapper, name) : none;
}

/** True for a builtin with an option that names a command, and for shells of another language. */
function runsByOption(name: string, rest: readonly ShellWord[]): boolean {
  const option = callsBack.get(name);
  const texts = rest.map(knownText);
  return option !== undefined && (texts.includes(null) || option.test(texts.join(' ')));
}

function hasCode(rest: readonly ShellWord[]): boolean {
  return rest.some((word) => ['-c', '--command'].includes(knownText(word) ?? ''));
}

function ofShell(rest: readonly ShellWord[]): InnerCommand {
  let readsText = false;
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at];
    const text = word ? knownText(word) : null;
    if (text === null) return unknown;
    if (text === '-s') return unknown;
    const long = longOption(text);
    if (long === 'version' || long === 'help') return none;
    // Such a file is run before the code, and what an option that nobody looked at does is not known.
    if (long !== null && !startsPlainly.has(long)) return unknown;
    if (long !== null) continue;
    if (!/^[-+]./.test(text) || text === '--') {
      const operand = text === '--' || text === '-' ? rest[at + 1] : word;
      if (!readsText) return operand ? none : unknown;
      return operand ? codeOf([operand], true) : unknown;
    }
    if (/^-[a-z]*c[a-z]*$/.test(text)) readsText = true;
    if (/^[-+][a-z]*[oO]$/.test(text)) at += 1;
  }
  // Without a script it reads what comes in from outside.
  return unknown;
}

/** Long options of shells that run no file of somebody else. */
const startsPlainly: ReadonlySet<string> = new Set(['login', 'noediting', 'noprofile', 'norc', 'posix']);

/** The name of a long option, which bash takes behind one dash as well; null for letters and for other words. */
function longOption(text: string): string | null {
  const name = /^--?([a-z][a-z-]*)$/.exec(text)?.[1] ?? /^--(.+)$/.exec(text)?.[1];
  if (name === undefined) return null;
  return text.startsWith('--') || singleDash.has(name) ? name : null;
}

const singleDash: ReadonlySet<string> = new Set([
  ...startsPlainly,
  ...'debug debugger dump-po-strings dump-strings help init-file pretty-print protected'.split(' '),
  ...'rcfile restricted rpm-requires verbose version wordexp'.split(' '),
]);

function joined(rest: readonly ShellWord[], isPlain: boolean): InnerCommand {
  const words = isPlain ? rest : rest.filter(({ source }) => !source.startsWith('-'));
  return words.length === 0 ? none : codeOf(words, isPlain);
}

/** Code in words. What is not known stands in it as a variable, so that the rest is still read. */
function codeOf(words: readonly ShellWord[], isPlain: boolean): InnerCommand {
  const text = words.map(({ pieces }) => pieces.map((piece) => piece ?? '$_').join('')).join(' ');
  return { kind: 'code', text, isPlain, isUncertain: words.some((word) => knownText(word) === null) };
}

function ofTrap(rest: readonly ShellWord[]): InnerCommand {
  const [first] = rest[0] && knownText(rest[0]) === '--' ? rest.slice(1) : rest;
  if (!first || rest.length < 2) return none;
  const text = knownText(first);
  return text === '' || text?.startsWith('-') ? none : codeOf([first], true);
}

/** `su -c code`, `script -c code`. */
function ofOption(rest: readonly ShellWord[]): InnerCommand {
  const at = rest.findIndex((word) => ['-c', '--command'].includes(knownText(word) ?? ''));
  const code = at === -1 ? undefined : rest[at + 1];
  return code ? codeOf([code], false) : unknown;
}

const execOptions = ['-exec', '-execdir', '-ok', '-okdir'];

function ofFind(rest: readonly ShellWord[]): InnerCommand {
  const texts = rest.map(knownText);
  const lists: ShellWord[][] = [];
  for (let at = 0; at < rest.length; at += 1) {
    const text = texts[at];
    // An unknown word may be such an option, yet a plain file name is what it nearly always is.
    if (typeof text !== 'string' || !execOptions.includes(text)) continue;
    const end = rest.findIndex((_, later) => later > at && (texts[later] === ';' || texts[later] === '+'));
    const part = rest.slice(at + 1, end === -1 ? undefined : end);
    lists.push(part.map((word) => (word.source.includes('{}') ? anything : word)));
    at = end === -1 ? rest.length : end;
  }
  return lists.length === 0 ? none : { kind: 'words', lists, from: 0, isPlain: false, isUncertain: false };
}

function ofWrapper(rest: readonly ShellWord[], wrapper: Wrapper, name: string): InnerCommand {
  let at = 0;
  let isUncertain = false;
  for (; at < rest.length; at += 1) {
    const word = rest[at];
    const text = word ? knownText(word) : null;
    if (text === null && word && !/^-|^[A-Za-z_]\w*=/.test(word.source)) break;
    if (text !== null && wrapper.queries.includes(text)) return none;
    if (name === 'env' && text !== null && /^(?:-S|--split-string)/.test(text)) return unknown;
    if (text === '--') {
      at += 1;
      break;
    }
    if (isAssignment(word) && (name === 'env' || name === 'sudo')) continue;
    if (text !== null && !text.startsWith('-')) break;
    if (text !== null && wrapper.valued.includes(text)) at += 1;
    else if (text === null || !isFlag(text, wrapper)) isUncertain = true;
  }
  while (isAssignment(rest[at]) && (name === 'env' || name === 'sudo')) at += 1;
  at += wrapper.operands;
  const inner = rest.slice(at);
  if (inner.length === 0) return isUncertain ? unknown : none;
  const list = wrapper.appends ? [...inner.map(replaced), anything] : inner;
  return { kind: 'words', lists: [list], from: at + 1, isPlain: wrapper.isPlain, isUncertain };
}

function isFlag(text: string, { flags, valued }: Wrapper): boolean {
  return (
    flags.includes(text) ||
    valued.some((option) => text.startsWith(option.startsWith('--') ? `${option}=` : option)) ||
    /^-\d+$/.test(text)
  );
}

function isAssignment(word: ShellWord | undefined): boolean {
  return word !== undefined && /^[A-Za-z_]\w*=/.test(word.source);
}

/** What xargs puts in the place of its mark. */
function replaced(word: ShellWord): ShellWord {
  return word.source.includes('{}') || word.source === '%' ? anything : word;
}
