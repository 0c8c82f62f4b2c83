import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { observeHooks } from './observe-hooks.ts';

async function logOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'surfacelock-hooks-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'log'), text);
  return join(folder, 'log');
}

test.each<{ name: string; line: string; input: unknown; target: string | null }>([
  { name: 'one spelling', line: 'PreToolUse {"toolName":"a"} ', input: { toolName: 'a' }, target: 'a' },
  { name: 'another one', line: 'PreToolUse {"tool_name":"b"}', input: { tool_name: 'b' }, target: 'b' },
  { name: 'a name that is no text', line: 'PreToolUse {"toolName":1}', input: { toolName: 1 }, target: null },
  { name: 'no name', line: 'PreToolUse {"x":1}', input: { x: 1 }, target: null },
  { name: 'no JSON', line: 'PreToolUse oops', input: null, target: null },
  { name: 'nothing at all', line: 'PreToolUse ', input: null, target: null },
])('a run that was told $name', async ({ line, input, target }) => {
  expect(observeHooks(await logOf(`${line}\n`))).toEqual([{ event: 'PreToolUse', input, target }]);
});

test('runs come in order, and a line that is not whole yet is left out', async () => {
  const log = await logOf(
    'PreToolUse {"toolName":"a"}\nnoise\nPostToolUse {"toolName":"a"}\nPreToolUse {"too',
  );
  expect(observeHooks(log).map(({ event }) => event)).toEqual(['PreToolUse', 'PostToolUse']);
});

test('without a log nothing ran', () => {
  expect(observeHooks('/nonexistent/log')).toEqual([]);
});
