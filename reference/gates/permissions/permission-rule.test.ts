import { expect, test } from 'vitest';
import { readRule } from './permission-rule.ts';

test.each([
  ['bash', 'bash', { kind: 'none' }],
  [' bash ', 'bash', { kind: 'none' }],
  ['Bash(git *)', 'Bash', { kind: 'glob', text: 'git *' }],
  [' Bash( git * ) ', 'Bash', { kind: 'glob', text: 'git *' }],
  ['Bash(echo (a) (b))', 'Bash', { kind: 'glob', text: 'echo (a) (b)' }],
  ['Bash(A=1 b)', 'Bash', { kind: 'glob', text: 'A=1 b' }],
  ['Bash=echo )(', 'Bash', { kind: 'literal', text: 'echo )(' }],
  ['Bash=a=b (c)', 'Bash', { kind: 'literal', text: 'a=b (c)' }],
  ['mcp__a__*', 'mcp__a__*', { kind: 'none' }],
])('%j is read', (source, name, specifier) => {
  expect(readRule(source)).toEqual({ ok: true, rule: { source, name, specifier } });
});

test.each([
  ['', 'it names no tool'],
  ['(a)', 'it names no tool'],
  ['=a', 'it names no tool'],
  ['Bash()', 'its specifier is empty'],
  ['Bash( )', 'its specifier is empty'],
  ['Bash=', 'its specifier is empty'],
  ['Bash(a', 'its parentheses do not pair'],
  ['Bash a)', 'its parentheses do not pair'],
  ['Bash(a))', 'its parentheses do not pair'],
  ['Bash(a) (b)', 'its parentheses do not pair'],
  ['Bash(a)b', 'its parentheses do not pair'],
])('%j is no rule', (source, reason) => {
  expect(readRule(source)).toEqual({ ok: false, reason });
});
