import { expect, test } from 'vitest';
import { grantFor } from './grant-for.ts';
import { groups, targetOf, verdictOn } from './testing/judge.ts';

test.each([
  ['git push origin main', 'bash(git push:*)'],
  ['  npm install  ', 'bash(npm install:*)'],
  ['npm run build -- --fast', 'bash(npm run build:*)'],
  ['npm run', 'bash=npm run'],
  ['cargo test', 'bash(cargo test:*)'],
  ['git', 'bash=git'],
  ['git -c a=b push', 'bash=git -c a=b push'],
  ['git bisect run x', 'bash=git bisect run x'],
  ['npx tsc', 'bash=npx tsc'],
  ['rm a', 'bash=rm a'],
  ['ls *', 'bash=ls *'],
  ["python3 -c 'x'", "bash=python3 -c 'x'"],
  ['sudo git push', 'bash=sudo git push'],
  ['A=1 git push', 'bash=A=1 git push'],
  ['git push > f', 'bash=git push > f'],
  ['git push && rm a', 'bash=git push && rm a'],
  ['git push $(rm a)', 'bash=git push $(rm a)'],
  ['git "push"', 'bash=git "push"'],
  ['git push "', 'bash=git push "'],
])('%j is remembered as %j, which covers it', async (command, rule) => {
  expect(await grantFor(targetOf('bash', { command }), groups)).toBe(rule);
  expect(await verdictOn(command, {}, { allowed: [rule], denied: [] })).toBe('allow');
});

test('writers of files are remembered by their group, other tools by their name', async () => {
  expect(await grantFor(targetOf('write_file', { path: 'a' }), groups)).toBe('Edit');
  expect(await grantFor(targetOf('write_file', { path: 'a' }), {})).toBe('write_file');
  expect(await grantFor(targetOf('mcp__a__b', { x: 1 }, null), groups)).toBe('mcp__a__b');
  expect(await grantFor(targetOf('mcp_connect__a', {}, null), groups)).toBe('mcp_connect__a');
});

test('a command of another tool is remembered as it is', async () => {
  expect(await grantFor(targetOf('mcp__a__run', { command: 'git push' }, null), groups)).toBe(
    'mcp__a__run=git push',
  );
});
