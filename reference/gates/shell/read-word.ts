import type { Node } from 'web-tree-sitter';
import type { ShellWord } from './shell-command.ts';

type Pieces = (string | null)[];

/**
 * A word as the shell will see it, as far as that is known before it runs. Expansions, file patterns, braces, a home
 * folder and forms that few use become unknown pieces.
 */
export function readWord(node: Node): ShellWord {
  const pieces = hasBraceList(node) ? [null] : piecesOf(node, true);
  return { source: node.text, pieces: merged(pieces) };
}

/** The text of a word, or null when only the run tells it. */
export function knownText({ pieces }: ShellWord): string | null {
  const [only, ...more] = pieces;
  return more.length === 0 && typeof only === 'string' ? only : null;
}

function piecesOf(node: Node, startsWord: boolean): Pieces {
  switch (node.type) {
    case 'word':
    case 'number':
    case 'variable_name':
    case 'test_operator':
    case 'file_descriptor':
      return node.childCount === 0 ? bare(node.text, startsWord) : [null];
    case 'raw_string':
      return [node.text.slice(1, -1)];
    case 'string':
      return quoted(node);
    case 'command_name':
    case 'concatenation':
    case 'variable_assignment':
      return node.children.flatMap((child, at) => (child ? piecesOf(child, startsWord && at === 0) : [null]));
    case '=':
    case '+=':
      return [node.text];
    default:
      return [null];
  }
}

/** Text between double quotes: what is no expansion stands there with four characters escapable. */
function quoted(node: Node): Pieces {
  const pieces: Pieces = [''];
  let end = node.startIndex + 1;
  const literal = (to: number): void => {
    const text = node.text.slice(end - node.startIndex, to - node.startIndex);
    pieces.push(
      text.replace(/\\([$`"\\\n])/g, (_, character: string) => (character === '\n' ? '' : character)),
    );
  };
  for (const child of node.children) {
    if (child === null || child.type === '"' || child.type === 'string_content') continue;
    literal(child.startIndex);
    pieces.push(null);
    end = child.endIndex;
  }
  literal(node.endIndex - 1);
  return pieces;
}

/** Text without quotes: a backslash keeps the next character, and a few others stand for names yet to be found. */
function bare(text: string, startsWord: boolean): Pieces {
  if (startsWord && text.startsWith('~')) return [null];
  const parts = text.match(/\\[\s\S]?|[*?[$`]|[^\\*?[$`]+/g) ?? [];
  return parts.map((part) => {
    if (part.startsWith('\\')) return part.slice(1);
    return /^[*?[$`]/.test(part) ? null : part;
  });
}

/** True for `{a,b}` and `{1..3}`, which become several words; `{}` stays as it is. */
function hasBraceList(node: Node): boolean {
  if (node.type !== 'concatenation' && node.type !== 'word' && node.type !== 'command_name') return false;
  if (node.descendantsOfType('brace_expression').length > 0) return true;
  const unquoted = unquotedText(node);
  return /\{[\s\S]*(?:,|\.\.)[\s\S]*\}/.test(unquoted.replace(/\\[\s\S]/g, ''));
}

function unquotedText(node: Node): string {
  if (node.type === 'word') return node.text;
  if (node.type !== 'concatenation' && node.type !== 'command_name') return ' ';
  return node.children.map((child) => (child ? unquotedText(child) : ' ')).join('');
}

function merged(pieces: Pieces): Pieces {
  const result: Pieces = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') result[result.length - 1] = last + piece;
    else if (piece !== null || last !== null || result.length === 0) result.push(piece);
  }
  // A quote opens with an empty piece; only a word without any other text keeps it.
  const kept = result.filter((piece) => piece !== '');
  return kept.length > 0 ? kept : [''];
}
