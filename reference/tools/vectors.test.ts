import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';
import { toolBench } from '../testing/tool-bench.ts';

interface Case {
  readonly tool: string;
  readonly name: string;
  readonly before: { readonly [path: string]: string };
  readonly arguments: unknown;
  readonly class: 'ok' | 'error' | 'invalid-arguments';
  readonly after: { readonly [path: string]: string };
  readonly text: string;
}

const folder = join(packageRoot(), 'spec', 'vectors');
const tools = ['edit_file', 'read_file', 'write_file'];
const cases: readonly Case[] = tools.flatMap((tool) => {
  const document = JSON.parse(readFileSync(join(folder, tool, 'cases.json'), 'utf8'));
  return document.cases.map((one: Omit<Case, 'tool'>) => ({ tool: document.tool, ...one }));
});

test.each(cases)('$tool $name', async ({ tool, before, arguments: args, class: expected, after, text }) => {
  const bench = await toolBench({ files: before });
  onTestFinished(bench.remove);
  const answer = await bench.call(tool, args);
  expect(answer).toBe(text);
  expect(classOf(answer)).toBe(expected);
  expect(filesOf(bench.root)).toEqual(after);
});

test('every folder of a tool has its cases run', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(
    folders.map((entry) => entry.name).filter((name) => !['recordings', 'shell', 'surface'].includes(name)),
  ).toEqual(tools);
});

test('a case has exactly the known keys, and each name once', () => {
  const keys = ['after', 'arguments', 'before', 'class', 'name', 'text', 'tool'];
  for (const one of cases) expect(Object.keys(one).sort()).toEqual(keys);
  const names = cases.map(({ tool, name }) => `${tool} ${name}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

function classOf(text: string): string {
  if (text.startsWith('error: invalid arguments')) return 'invalid-arguments';
  return text.startsWith('error: ') ? 'error' : 'ok';
}

function filesOf(root: string): Record<string, string> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => statSync(join(root, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
