import { expect, test } from 'vitest';
import { hookProblems, hooksFor } from './hook-match.ts';

test.each<{ match: string | undefined; target: string; fires: boolean }>([
  { match: undefined, target: 'bash', fires: true },
  { match: '', target: 'bash', fires: true },
  { match: '*', target: 'mcp__a__b', fires: true },
  { match: 'bash', target: 'bash', fires: true },
  { match: 'bash', target: 'bash_output', fires: false },
  { match: 'output', target: 'bash_output', fires: false },
  { match: 'write_file|edit_file', target: 'edit_file', fires: true },
  { match: 'write|edit_file', target: 'write_file', fires: false },
  { match: 'mcp__.*', target: 'mcp__a__b', fires: true },
  { match: 'mcp__.*', target: 'mcp_connect__a', fires: false },
  { match: 'Bash', target: 'bash', fires: false },
  { match: 'x)|(?:bash', target: 'bash', fires: false },
  { match: '(', target: 'bash', fires: false },
])('match $match for $target fires: $fires', ({ match, target, fires }) => {
  const hook = match === undefined ? { command: 'c' } : { match, command: 'c' };
  expect(hooksFor({ PreToolUse: [hook] }, 'PreToolUse', target)).toEqual(fires ? [hook] : []);
});

test('hooks keep their order and their event', () => {
  const hooks = { PreToolUse: [{ command: 'a' }, { command: 'b' }], PostToolUse: [{ command: 'c' }] };
  expect(hooksFor(hooks, 'PreToolUse', 'x').map(({ command }) => command)).toEqual(['a', 'b']);
  expect(hooksFor(hooks, 'PostToolUse', 'x').map(({ command }) => command)).toEqual(['c']);
  expect(hooksFor(undefined, 'PreToolUse', 'x')).toEqual([]);
});

test('an expression that cannot be read is told with its place', () => {
  expect(
    hookProblems({ PreToolUse: [{ command: 'a' }, { match: '(', command: 'b' }], PostToolUse: [] }),
  ).toEqual([
    'hooks.PreToolUse[1]: match "(" never fires, it is no regular expression: Invalid regular expression: /(/: Unterminated group',
  ]);
});
