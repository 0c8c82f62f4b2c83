import type { Node } from 'web-tree-sitter';
import { redirections, simpleCommands } from './node-kinds.ts';
import { UnreadableShell } from './unreadable-shell.ts';

/** More nesting than any person writes; recursion over the tree stays shallow. */
const limitDepth = 150;

/** Leaves in which nothing is substituted, or that have a check of their own. */
const inert: ReadonlySet<string> = new Set([
  'ansi_c_string',
  'comment',
  'heredoc_body',
  'heredoc_start',
  'raw_string',
]);

/** Nodes whose own text lies between their children. Their children are looked at all the same. */
const holdsText: ReadonlySet<string> = new Set(['string', 'heredoc_body', 'expansion']);

/** Nodes that end with their line. */
const oneLine: ReadonlySet<string> = new Set([
  ...[...simpleCommands].filter((kind) => kind !== 'test_command'),
  'command_name',
  'concatenation',
  'file_redirect',
  'herestring_redirect',
  'redirected_statement',
]);

/** Nodes whose children are words of their own. */
const separated: ReadonlySet<string> = new Set([
  'command',
  'declaration_command',
  'unset_command',
  'variable_assignments',
]);

/**
 * Throws `UnreadableShell` unless all text outside the leaves is white space, or a line that goes on between two words.
 * The grammar leaves other things out in silence, and the shell would still run them.
 */
export function checkCoverage(root: Node, command: string): void {
  checkNode(root, command, 0);
}

function checkNode(node: Node, command: string, depth: number): void {
  if (depth > limitDepth) throw new UnreadableShell('the command is nested too deeply');
  if (node.isError || node.isMissing) throw new UnreadableShell('the command has a syntax error');
  if (node.childCount === 0) {
    checkLeaf(node);
    return;
  }
  const strict = !holdsText.has(node.type);
  let end = depth === 0 ? 0 : node.startIndex;
  for (const child of node.children) {
    if (child === null) throw new UnreadableShell('the tree has a hole');
    const gap = command.slice(end, child.startIndex);
    if (!strict) checkText(gap);
    else if (!isDash(child, gap)) checkGap(gap, end, command);
    if (oneLine.has(node.type)) checkLine(node, child, gap, end);
    end = child.endIndex;
    checkNode(child, command, depth + 1);
  }
  if (strict) checkGap(command.slice(end, depth === 0 ? command.length : node.endIndex), end, command);
}

/** The grammar drops a lone dash in front of a here-document: `python3 - <<END`. */
export function isDash({ type }: Node, gap: string): boolean {
  return type === 'heredoc_redirect' && /^[ \t]+-[ \t]*$/.test(gap);
}

function checkLine(node: Node, child: Node, gap: string, end: number): void {
  // An escaped line end at the start of a line makes the grammar overlook the end of the line before.
  if (gap.replaceAll('\\\n', '').includes('\n')) throw new UnreadableShell('a command ends inside its node');
  const isWithin = separated.has(node.type) && end > node.startIndex && gap === '';
  const meetsRedirect = redirections.has(child.type) || redirections.has(child.previousSibling?.type ?? '');
  // The shell makes one word of what stands together: the program of `a=(b)echo rm` is `rm`.
  if (isWithin && !meetsRedirect) throw new UnreadableShell('two words stand together');
}

function checkGap(gap: string, start: number, command: string): void {
  if (!/^(?:[ \t\n]|\\\n)*$/.test(gap)) throw new UnreadableShell('a part of the command was not read');
  // The shell takes an escaped line end away before it looks for words; the grammar takes it for white space.
  const joins = /^(?:\\\n)+$/.test(gap);
  const isInside = start > 0 && start + gap.length < command.length;
  if (joins && isInside) throw new UnreadableShell('a word goes on in the next line');
}

function checkLeaf(leaf: Node): void {
  if (!leaf.isNamed || inert.has(leaf.type)) return;
  checkText(leaf.text);
  if (leaf.type === 'word' && leaf.text.includes('\n'))
    throw new UnreadableShell('a word goes over a line end');
}

/** A substitution that the grammar took for plain text would run unseen. */
function checkText(text: string): void {
  if (/`|\$\(/.test(text.replace(/\\[\s\S]/g, ''))) throw new UnreadableShell('a substitution was not read');
}
