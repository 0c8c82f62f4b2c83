import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';
import { runTool } from './run-tool.ts';

const main = join(packageRoot(), 'dist/tools/check/main.js');

test('chosen gates run alone, and the last line counts them', async () => {
  const ended = await runTool(packageRoot(), main, ['pins', 'public-surface']);
  expect(ended.output.trimEnd().split('\n').at(-1)).toBe('2 passed, 0 failed');
  expect(ended.exitCode).toBe(0);
});

test('a gate that does not exist is answered with those that do', async () => {
  const ended = await runTool(packageRoot(), main, ['pinz']);
  expect(ended.output).toContain('no gate is named "pinz"\n  Name one of: compiles, lint, imports,');
  expect(ended.exitCode).toBe(2);
});
