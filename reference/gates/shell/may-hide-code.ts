import type { Node } from 'web-tree-sitter';
import { namedParts } from './node-kinds.ts';

/** Builtins that evaluate subscripts or arithmetic inside their words. */
const evaluating: ReadonlySet<string> = new Set(
  '[ [[ declare export let local mapfile printf read readarray readonly test typeset unset wait'.split(' '),
);

/**
 * True when a text that the shell keeps back looks like a substitution, and another part may evaluate texts:
 * `x='a[$(rm y)]'; echo $((x))` runs `rm` without a substitution in the tree.
 */
export function mayHideCode(root: Node): boolean {
  return keepsCode(root) && evaluatesText(root);
}

function keepsCode(root: Node): boolean {
  const texts = (...types: string[]): string[] =>
    root.descendantsOfType(types).map((node) => node?.text ?? '');
  return (
    texts('raw_string').some((text) => /\$\(|`/.test(text)) ||
    texts('ansi_c_string').some((text) => /\$\(|`|\\[0-7xu]/.test(text)) ||
    texts('word', 'string', 'heredoc_redirect').some((text) => /\\[$`]/.test(text))
  );
}

function evaluatesText(root: Node): boolean {
  const texts = (type: string): string[] => root.descendantsOfType(type).map((node) => node?.text ?? '');
  return (
    texts('arithmetic_expansion').some((text) => /[A-Za-z_]/.test(text)) ||
    texts('expansion').some((text) => /@[A-Za-z]\}|^\s*\$\{!|:[^-+=?]/.test(text)) ||
    texts('subscript').some((text) => /\[[^\]]*[A-Za-z_$][^\]]*\]/.test(text)) ||
    root.descendantsOfType(['test_command', 'c_style_for_statement', 'declaration_command', 'unset_command'])
      .length > 0 ||
    root.descendantsOfType('command').some((node) => node !== null && evaluates(node))
  );
}

/** A builtin that evaluates its words, however it is quoted and behind `builtin` or `command`. */
function evaluates(command: Node): boolean {
  const words = namedParts(command).map(({ text }) => text.replace(/["'\\]/g, ''));
  const [program, ...rest] = words.slice(
    words.findIndex((word) => !/^(?:builtin|command|-.*|.*=.*)$/s.test(word)),
  );
  if (program === undefined || !evaluating.has(program)) return false;
  // It only writes, unless it is told of a variable.
  return program !== 'printf' || rest.some((word) => word.startsWith('-v'));
}
