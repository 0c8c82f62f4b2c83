import { expect, test } from 'vitest';
import { ruleProblems } from './rule-problems.ts';
import { groups } from './testing/judge.ts';

const known = ['bash', 'edit_file', 'read_file', 'write_file', 'mcp__github__get_issue'];

test('rules that can match are fine', () => {
  const rules = {
    allow: ['bash', 'Bash(git *)', 'Edit(src/*)'],
    ask: ['write_file=a'],
    deny: ['mcp__github__get_issue'],
  };
  expect(ruleProblems(rules, groups, known)).toEqual([]);
  expect(ruleProblems({}, groups, known)).toEqual([]);
});

test('each rule that decides nothing is named with its list and the mend', () => {
  const rules = {
    allow: ['Bash(', 'Bash()', 'raed_file'],
    ask: ['BASH(ls)', '(x)'],
    deny: ['mcp__github__*', 'mcp__github__get_isue', 'zzz'],
  };
  expect(ruleProblems(rules, groups, known)).toEqual([
    'permissions.allow: rule "Bash(" is no rule: its parentheses do not pair',
    'permissions.allow: rule "Bash()" is no rule: its specifier is empty',
    'permissions.allow: rule "raed_file" matches nothing: no tool is named so; did you mean read_file?',
    'permissions.ask: rule "BASH(ls)" matches nothing: no tool is named so; did you mean Bash or bash?',
    'permissions.ask: rule "(x)" is no rule: it names no tool',
    'permissions.deny: rule "mcp__github__*" matches nothing: tool names match exactly, a wildcard in a name is a plain character; did you mean mcp__github__get_issue?',
    'permissions.deny: rule "mcp__github__get_isue" matches nothing: no tool is named so; did you mean mcp__github__get_issue?',
    'permissions.deny: rule "zzz" matches nothing: no tool is named so',
  ]);
});

test('a wildcard that names several tools lists some of them', () => {
  expect(ruleProblems({ deny: ['*_file'] }, groups, known)).toEqual([
    'permissions.deny: rule "*_file" matches nothing: tool names match exactly, a wildcard in a name is a plain character; did you mean edit_file or read_file or write_file?',
  ]);
});
