import { createRequire } from 'node:module';
import type { Node, Parser } from 'web-tree-sitter';
import { checkCoverage } from './check-coverage.ts';
import { UnreadableShell } from './unreadable-shell.ts';

/** Longer commands are not read: nobody has looked at 64 KiB of shell. */
const limitBytes = 64 * 1024;

let loading: Promise<Parser> | undefined;

/** The bash parser. Loading it costs tens of milliseconds, so it waits for the first command and happens once. */
export function loadShellParser(): Promise<Parser> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Parser> {
  const { Language, Parser } = await import('web-tree-sitter');
  const require = createRequire(import.meta.url);
  await Parser.init();
  const bash = await Language.load(require.resolve('@vscode/tree-sitter-wasm/wasm/tree-sitter-bash.wasm'));
  const parser = new Parser();
  parser.setLanguage(bash);
  return parser;
}

/**
 * What `use` makes of the tree of a command. Throws `UnreadableShell` where the grammar does not account for every
 * character: a command that is half understood is not understood.
 */
export function withTree<T>(parser: Parser, command: string, use: (root: Node) => T): T {
  if (Buffer.byteLength(command) > limitBytes) throw new UnreadableShell('the command is too long');
  // A carriage return is white space to the grammar and part of a word to the shell; the others end texts or hide them.
  if (hasControlCharacter(command)) throw new UnreadableShell('the command holds a control character');
  const tree = parser.parse(command);
  if (tree === null) throw new UnreadableShell('the command was not parsed');
  try {
    if (tree.rootNode.hasError) throw new UnreadableShell('the command has a syntax error');
    checkCoverage(tree.rootNode, command);
    return use(tree.rootNode);
  } finally {
    tree.delete();
  }
}

function hasControlCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if ((code < 32 && code !== 9 && code !== 10) || code === 127) return true;
  }
  return false;
}
