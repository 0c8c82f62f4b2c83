import type { Node } from 'web-tree-sitter';
import { redirections, wordKinds } from './node-kinds.ts';
import { readRedirect } from './read-redirect.ts';
import { readWord } from './read-word.ts';
import type { ShellRedirect, ShellWord } from './shell-command.ts';
import { UnreadableShell } from './unreadable-shell.ts';

/** The parts of one simple command. */
export interface SegmentParts {
  readonly assignments: readonly ShellWord[];
  readonly words: readonly ShellWord[];
  readonly redirects: readonly ShellRedirect[];
}

/** Unquoted in the place of a program these are grammar, and the parser took them for a name. */
const reserved: ReadonlySet<string> = new Set(
  '! { } [[ ]] ( ) if then elif else fi case esac for select while until do done function in'.split(' '),
);

/** Throws `UnreadableShell` where a list of words begins with grammar, as in `time { rm x; }`. */
export function checkProgram(words: readonly ShellWord[]): void {
  const first = words[0]?.source;
  if (first !== undefined && reserved.has(first)) throw new UnreadableShell(`"${first}" is no program`);
}

/** Assignments, words and redirections of a simple command, in the order in which they stand. */
export function readSegmentWords(node: Node): SegmentParts {
  if (node.type === 'test_command') return readTest(node);
  if (node.type === 'variable_assignment') return { assignments: [readWord(node)], words: [], redirects: [] };
  const isDeclaration = node.type === 'declaration_command' || node.type === 'unset_command';
  const assignments: ShellWord[] = [];
  const words: ShellWord[] = [];
  const redirects: ShellRedirect[] = [];
  for (const child of node.children) {
    if (child === null) throw new UnreadableShell('the tree has a hole');
    if (child.type === 'variable_assignment') (isDeclaration ? words : assignments).push(readWord(child));
    else if (redirections.has(child.type)) {
      const read = readRedirect(child);
      if (read.statements.length > 0) throw new UnreadableShell('a here-document stands before its command');
      redirects.push(...read.redirects);
      words.push(...read.words);
    } else if (wordKinds.has(child.type)) words.push(readWord(child));
    else if (child.isNamed) throw new UnreadableShell(`"${child.type}" is not read in a command`);
    else words.push({ source: child.text, pieces: [child.text === '$' ? null : child.text] });
  }
  checkProgram(words);
  return { assignments, words, redirects };
}

/** `[ … ]`, `[[ … ]]` and `(( … ))`: their words as they are spelt, or one unknown word when the run decides. */
function readTest(node: Node): SegmentParts {
  const opening = node.children[0]?.text ?? '';
  const rest = node.text.slice(opening.length).trim();
  const words = /[$`]/.test(rest)
    ? [{ source: rest, pieces: [null] }]
    : rest.split(/\s+/).map((source) => ({ source, pieces: [source] }));
  return { assignments: [], words: [{ source: opening, pieces: [opening] }, ...words], redirects: [] };
}
