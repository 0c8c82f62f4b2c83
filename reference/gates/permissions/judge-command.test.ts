import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PermissionRules } from '../../../spec/generated/settings.gen.ts';
import { packageRoot } from '../../../spec/package-root.ts';
import { isReadOnlyCommand } from '../shell/is-read-only-command.ts';
import { judge, verdictOn } from './testing/judge.ts';

interface Row {
  readonly row: string;
  readonly command: string;
  readonly rules: PermissionRules;
  readonly verdict: string;
  readonly readOnly: boolean;
}

const file = join(packageRoot(), 'spec', 'vectors', 'shell', 'segments.json');
const rows: readonly Row[] = JSON.parse(readFileSync(file, 'utf8')).rows;

test.each(rows)('$row: $command', async ({ command, rules, verdict, readOnly }) => {
  expect(await verdictOn(command, rules)).toBe(verdict);
  expect(await isReadOnlyCommand(command)).toBe(readOnly);
});

test('a row has exactly the known keys, and each name once', () => {
  for (const row of rows)
    expect(Object.keys(row)).toEqual(['row', 'command', 'rules', 'verdict', 'readOnly']);
  const names = rows.map(({ row }) => row);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

const git = { allowed: ['bash(git push:*)'], denied: [] };

test.each<[string, string, PermissionRules, { allowed: string[]; denied: string[] }, string]>([
  ['a grant beats an ask rule', 'git push origin', { ask: ['Bash(git push:*)'] }, git, 'allow'],
  ['a deny rule beats a grant', 'git push origin', { deny: ['Bash(git push:*)'] }, git, 'deny'],
  ['a grant covers its own part alone', 'git push && rm x', { ask: ['Bash(rm *)'] }, git, 'ask'],
  [
    'a grant and a rule cover a command together',
    'git push && npm test',
    { allow: ['Bash(npm test)'] },
    git,
    'allow',
  ],
  ['a grant lends itself to no substitution', 'git push $(rm x)', {}, git, 'none'],
  [
    'a denied prefix beats a grant',
    'git push',
    {},
    { allowed: git.allowed, denied: ['bash(git push:*)'] },
    'deny',
  ],
  [
    'a denied prefix beats an allow rule',
    'git push',
    { allow: ['Bash'] },
    { allowed: [], denied: ['bash=git push'] },
    'deny',
  ],
  [
    'a granted literal covers what only the run tells',
    'rm $(ls)',
    { ask: ['Bash'] },
    { allowed: ['bash=rm $(ls)'], denied: [] },
    'allow',
  ],
  ['a granted literal has no wildcards', 'rm x', {}, { allowed: ['bash=rm *'], denied: [] }, 'none'],
  ['a grant alone lets an unreadable command be', 'ls "', {}, git, 'none'],
])('%s', async (_, command, rules, grants, verdict) => {
  expect(await verdictOn(command, rules, grants)).toBe(verdict);
});

test('the rule that decides is named, and a refusal without a rule says why', async () => {
  expect(await judge({ deny: ['Bash(ls)', ' Bash( rm * ) '] }, 'bash', { command: 'ls -l; rm x' })).toEqual({
    verdict: 'deny',
    rule: ' Bash( rm * ) ',
    reason: null,
  });
  expect(await judge({ deny: ['Bash(rm *)'] }, 'bash', { command: 'ls "' })).toEqual({
    verdict: 'deny',
    rule: null,
    reason:
      'the shell command cannot be read with certainty, so no permission rule can be tried on its parts',
  });
  expect(await judge({ deny: ['Bash(rm *)'] }, 'bash', { command: '$X y' })).toEqual({
    verdict: 'ask',
    rule: 'Bash(rm *)',
    reason: 'only the run tells whether this rule is about it',
    mayDeny: true,
  });
  expect(await judge({ ask: ['Bash(rm *)'] }, 'bash', { command: '$X y' })).toEqual({
    verdict: 'ask',
    rule: 'Bash(rm *)',
    reason: 'only the run tells whether this rule is about it',
  });
});

test('commands beyond the bounds are refused where a rule would have to be tried', async () => {
  const rules = { allow: ['Bash(echo *)'] };
  expect(await verdictOn(`echo ${'a'.repeat(65_000)}`, rules)).toBe('allow');
  expect(await verdictOn(`echo ${'a'.repeat(65_536)}`, rules)).toBe('deny');
  expect(await verdictOn(`${'( '.repeat(40)}echo a${')'.repeat(40)}`, rules)).toBe('allow');
  expect(await verdictOn(`${'( '.repeat(400)}echo a${')'.repeat(400)}`, rules)).toBe('deny');
  expect(await verdictOn(`${'sudo '.repeat(20)}echo a`, rules)).toBe('deny');
  expect(await verdictOn('echo a;'.repeat(2500), rules)).toBe('deny');
});

test('a command of an MCP tool is judged by its parts, but none of them passes for reading', async () => {
  const run = (command: string): Promise<string> =>
    judge({ allow: ['mcp__x__run(git *)'] }, 'mcp__x__run', { command }).then(({ verdict }) => verdict);
  expect(await run('git push')).toBe('allow');
  expect(await run('git push; rm x')).toBe('none');
  expect(await run('git push; ls')).toBe('none');
});
