import type { Node } from 'web-tree-sitter';
import { checkHeredoc } from './check-heredoc.ts';
import { namedParts, redirections, wordKinds } from './node-kinds.ts';
import { knownText, readWord } from './read-word.ts';
import type { ShellRedirect, ShellWord } from './shell-command.ts';

/** What stands in the place of a redirection. The grammar puts there whatever follows it in the same line. */
export interface RedirectReading {
  readonly redirects: readonly ShellRedirect[];
  /** Words behind its target: arguments of the command. */
  readonly words: readonly ShellWord[];
  /** Statements between the mark of a here-document and its text. */
  readonly statements: readonly Node[];
}

/** Reads a redirection with all that the grammar keeps in it. */
export function readRedirect(node: Node): RedirectReading {
  if (node.type === 'heredoc_redirect') return readHeredoc(node);
  const [target, ...words] = namedParts(node)
    .filter(({ type }) => type !== 'file_descriptor')
    .map(readWord);
  const operator = node.children.find((child) => child !== null && !child.isNamed)?.text ?? '';
  const closes = operator.endsWith('-');
  const own: ShellRedirect = {
    source: node.text,
    writes: !closes && writesTo(operator, target),
    target:
      closes || node.type === 'herestring_redirect' || joinsDescriptors(operator, target)
        ? null
        : (target ?? null),
  };
  // A closed descriptor has no target: what the grammar takes for one is an argument.
  return { redirects: [own], words: closes && target ? [target, ...words] : words, statements: [] };
}

function writesTo(operator: string, target: ShellWord | undefined): boolean {
  if (!operator.includes('>') || joinsDescriptors(operator, target)) return false;
  return target === undefined || knownText(target) !== '/dev/null';
}

function joinsDescriptors(operator: string, target: ShellWord | undefined): boolean {
  const text = target ? knownText(target) : null;
  return (operator === '>&' || operator === '<&') && text !== null && /^(?:\d+-?|-)$/.test(text);
}

function readHeredoc(node: Node): RedirectReading {
  checkHeredoc(node);
  const redirects: ShellRedirect[] = [];
  const words: ShellWord[] = [];
  const statements: Node[] = [];
  const start = node.children.find((child) => child?.type === 'heredoc_start');
  const operator = node.text.startsWith('<<-') ? '<<-' : '<<';
  redirects.push({ source: `${operator}${start?.text ?? ''}`, writes: false, target: null });
  for (const part of namedParts(node)) {
    if (part.type.startsWith('heredoc_') && part.type !== 'heredoc_redirect') continue;
    if (redirections.has(part.type)) {
      const inner = readRedirect(part);
      redirects.push(...inner.redirects);
      words.push(...inner.words);
      statements.push(...inner.statements);
    } else if (wordKinds.has(part.type)) words.push(readWord(part));
    else statements.push(part);
  }
  return { redirects, words, statements };
}
