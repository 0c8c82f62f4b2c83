import type { Node } from 'web-tree-sitter';
import { UnreadableShell } from './unreadable-shell.ts';

/**
 * Throws `UnreadableShell` unless this here-document ends where the shell ends it, and holds no substitution that the
 * grammar passed over. Text behind a wrong end would be commands that nobody looked at.
 */
export function checkHeredoc(node: Node): void {
  const part = (type: string): Node | undefined =>
    node.children.find((child) => child?.type === type) ?? undefined;
  const start = part('heredoc_start');
  const end = part('heredoc_end');
  const body = part('heredoc_body');
  if (!start || !end) throw new UnreadableShell('a here-document has no end');
  const mark = /^(?:'([^'\\]+)'|"([^"\\$`]+)"|(\\?)([\w.-]+))$/.exec(start.text);
  if (!mark) throw new UnreadableShell('the mark of a here-document is not plain');
  const word = mark[1] ?? mark[2] ?? mark[4] ?? '';
  const isQuoted = mark[4] === undefined || mark[3] === '\\';
  const stripsTabs = node.text.startsWith('<<-');
  const text = textOf(node, start, end, body);
  const plain = (line: string): string => (stripsTabs ? line.replace(/^\t+/, '') : line);
  if (end.text !== word || text.split('\n').some((line) => plain(line) === word)) {
    throw new UnreadableShell('a here-document ends elsewhere');
  }
  if (!isQuoted) checkExpansions(text, body);
}

/** From the first line below the mark to the line of the end. */
function textOf(node: Node, start: Node, end: Node, body: Node | undefined): string {
  const whole = node.text;
  const from = body ? Math.min(body.startIndex, end.startIndex) : end.startIndex;
  const line = whole.indexOf('\n', start.endIndex - node.startIndex);
  const first = line === -1 ? from - node.startIndex : Math.min(line + 1, end.startIndex - node.startIndex);
  return whole.slice(first, end.startIndex - node.startIndex);
}

function checkExpansions(text: string, body: Node | undefined): void {
  const active = text.replace(/\\[\s\S]/g, '');
  if (active.includes('`'))
    throw new UnreadableShell('a here-document holds a substitution that is not read');
  const found = body?.descendantsOfType('command_substitution').length ?? 0;
  if (active.replaceAll('$((', '').includes('$(') && found === 0) {
    throw new UnreadableShell('a here-document holds a substitution that is not read');
  }
}
