import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PermissionRules } from '../../../spec/generated/settings.gen.ts';
import type { Values } from '../../dispatch/target.ts';
import { judgeCall } from './judge-call.ts';
import type { RuleVerdict } from './rule-verdict.ts';
import { groups, judge, targetOf } from './testing/judge.ts';

test.each<[string, PermissionRules, string, Values, RuleVerdict['verdict']]>([
  ['a bare rule is about every call', { deny: ['write_file'] }, 'write_file', { path: 'a' }, 'deny'],
  ['names are exact', { deny: ['write'] }, 'write_file', { path: 'a' }, 'none'],
  ['names heed case', { deny: ['Write_file'] }, 'write_file', { path: 'a' }, 'none'],
  ['a wildcard in a name is a plain character', { deny: ['mcp__github__*'] }, 'mcp__github__get', {}, 'none'],
  ['a tool may bear that very name', { deny: ['mcp__github__*'] }, 'mcp__github__*', {}, 'deny'],
  ['a group stands for its tools', { deny: ['Edit'] }, 'edit_file', { path: 'a' }, 'deny'],
  ['a group stands for no other tool', { deny: ['Edit'] }, 'read_file', { path: 'a' }, 'none'],
  ['a name of every object is no group', { deny: ['constructor'] }, 'read_file', { path: 'a' }, 'none'],
  ['a star crosses separators', { allow: ['Edit(src/*)'] }, 'write_file', { path: 'src/a/b.ts' }, 'allow'],
  ['a question mark is one character', { allow: ['Edit(a?.ts)'] }, 'write_file', { path: 'ab.ts' }, 'allow'],
  ['a question mark is not none', { allow: ['Edit(a?.ts)'] }, 'write_file', { path: 'a.ts' }, 'none'],
  ['brackets are plain characters', { allow: ['Edit([ab].ts)'] }, 'write_file', { path: 'a.ts' }, 'none'],
  ['the whole path is matched', { allow: ['Edit(a)'] }, 'write_file', { path: 'ab' }, 'none'],
  ['a literal is verbatim', { allow: ['write_file=a*'] }, 'write_file', { path: 'ab' }, 'none'],
  ['a literal matches itself', { allow: ['write_file=a*'] }, 'write_file', { path: 'a*' }, 'allow'],
  ['file_path comes before path', { deny: ['t(a)'] }, 't', { path: 'a', file_path: 'b' }, 'none'],
  ['a pattern is a subject', { deny: ['grep(secret*)'] }, 'grep', { pattern: 'secrets' }, 'deny'],
  [
    'a move is denied by its source',
    { deny: ['move(a)'] },
    'move',
    { source_path: 'a', destination_path: 'b' },
    'deny',
  ],
  [
    'a move is denied by its destination',
    { deny: ['move(b)'] },
    'move',
    { source_path: 'a', destination_path: 'b' },
    'deny',
  ],
  [
    'a move asks for its destination',
    { allow: ['move(a)'], ask: ['move(b)'] },
    'move',
    { source_path: 'a', destination_path: 'b' },
    'ask',
  ],
  [
    'a move needs both ends allowed',
    { allow: ['move(a)'] },
    'move',
    { source_path: 'a', destination_path: 'b' },
    'none',
  ],
  [
    'two rules allow a move',
    { allow: ['move(a)', 'move(b)'] },
    'move',
    { source_path: 'a', destination_path: 'b' },
    'allow',
  ],
  ['an empty subject matches no specifier', { deny: ['t(*)'] }, 't', { path: '', pattern: 'x' }, 'none'],
  ['a subject of another kind matches no specifier', { deny: ['t(*)'] }, 't', { path: 7 }, 'none'],
  ['an empty subject leaves bare rules', { deny: ['t'] }, 't', { path: '' }, 'deny'],
  ['no subject leaves bare rules', { deny: ['t(*)'], ask: ['t'] }, 't', { other: 'a' }, 'ask'],
  ['deny beats ask and allow', { deny: ['t'], ask: ['t'], allow: ['t'] }, 't', {}, 'deny'],
  ['ask beats allow', { ask: ['t'], allow: ['t'] }, 't', {}, 'ask'],
  ['what is no rule decides nothing', { deny: ['t(', 't()', '(x)', '='] }, 't', {}, 'none'],
])('%s', async (_, rules, name, args, verdict) => {
  expect((await judge(rules, name, args)).verdict).toBe(verdict);
});

test('answers of the session stand between the rules', async () => {
  const call = { target: targetOf('t', {}), groups };
  const verdict = async (rules: PermissionRules, allowed: string[], denied: string[]): Promise<string> =>
    (await judgeCall({ ...call, rules, grants: { allowed, denied } })).verdict;
  expect(await verdict({ deny: ['t'] }, ['t'], [])).toBe('deny');
  expect(await verdict({ ask: ['t'] }, ['t'], [])).toBe('allow');
  expect(await verdict({ allow: ['t'] }, ['t'], ['t'])).toBe('deny');
  expect(await verdict({}, [], [])).toBe('none');
});

test.each([
  'secret.txt',
  './secret.txt',
  'a/../secret.txt',
  'a//..//secret.txt',
  '{root}/secret.txt',
  '{root}/a/../secret.txt',
  'link/secret.txt',
  ' secret.txt',
])('a denied file stays denied when it is spelt %j', async (spelling) => {
  const root = workspaceWithLink();
  const path = spelling.replace('{root}', root);
  for (const rule of [
    'Edit(secret.txt)',
    'Edit(./secret.txt)',
    `Edit(${root}/secret.txt)`,
    'write_file=secret.txt',
  ]) {
    expect((await judge({ deny: [rule] }, 'write_file', { path }, { workspace: root })).verdict).toBe('deny');
  }
});

test('an allowed folder does not lend itself to a way out of it', async () => {
  const workspace = workspaceWithLink();
  const verdict = async (path: string): Promise<string> =>
    (await judge({ allow: ['Edit(src/*)'] }, 'write_file', { path }, { workspace })).verdict;
  expect(await verdict('src/a.ts')).toBe('allow');
  expect(await verdict('./src/a.ts')).toBe('allow');
  expect(await verdict(`${workspace}/src/a.ts`)).toBe('allow');
  expect(await verdict('src/../a.ts')).toBe('none');
  expect(await verdict('src/out/a.ts')).toBe('none');
});

test('without a workspace detours are still taken out', async () => {
  expect((await judge({ deny: ['Edit(a)'] }, 'write_file', { path: './b/../a' })).verdict).toBe('deny');
  expect((await judge({ allow: ['Edit(b/*)'] }, 'write_file', { path: 'b/../a' })).verdict).toBe('none');
});

test('a broken subject may take names for patterns or leave commands whole', async () => {
  const namesTool = (rule: string, tool: string): boolean => rule === '*' || rule === tool;
  expect((await judge({ deny: ['*'] }, 't', {}, { matches: { namesTool } })).verdict).toBe('deny');
  const readCommand = (): Promise<null> => Promise.resolve(null);
  const rules = { allow: ['Bash(ls *)'] };
  expect((await judge(rules, 'bash', { command: 'ls a' }, { matches: { readCommand } })).verdict).toBe(
    'deny',
  );
});

/** A folder with `link` to itself and `src/out` to it. */
function workspaceWithLink(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'rules-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'a'));
  mkdirSync(join(root, 'src'));
  symlinkSync(root, join(root, 'link'));
  symlinkSync(root, join(root, 'src', 'out'));
  return root;
}

test('a blank at an end makes another name, which no rule for the first one allows', async () => {
  const root = workspaceWithLink();
  const verdict = async (path: string): Promise<string> =>
    (
      await judgeCall({
        target: targetOf('write_file', { path }),
        rules: { allow: ['Edit(ok.txt)', `Edit(${root}/ok.txt)`] },
        groups,
        grants: { allowed: [], denied: [] },
        workspace: root,
      })
    ).verdict;
  expect(await verdict('ok.txt')).toBe('allow');
  expect(await verdict(' ok.txt')).toBe('none');
  expect(await verdict(` ${root}/ok.txt`)).toBe('none');
});
