import { expect, test } from 'vitest';
import { treeOf } from '../tree-of.ts';
import { names } from './names.ts';

test.each<{ path: string; text: string; what: string }>([
  { path: 'spec/utils.ts', text: '', what: '"utils.ts" is a name for anything' },
  { path: 'helpers/a.ts', text: '', what: '"helpers" is a name for anything' },
  { path: 'spec/readFile.ts', text: '', what: '"readFile.ts" is not kebab-case' },
  { path: 'spec/Data.json', text: '', what: '"Data.json" is not kebab-case' },
  { path: 'spec/a.ts', text: 'export const b: number = 1;', what: 'its only export is "b"' },
])('$path: $what', async ({ path, text, what }) => {
  expect((await names.run(treeOf({ [path]: text }))).map((finding) => finding.what)).toEqual([what]);
});

test.each<{ path: string; text: string }>([
  { path: 'spec/read-file.ts', text: 'export function readFile(): void {}' },
  { path: 'spec/sha256-hex.ts', text: 'export const sha256Hex: string = "";' },
  { path: 'spec/disk.ts', text: 'export function diskOf(): void {}' },
  { path: 'conformance/cli/run.ts', text: 'export const verb: number = 1;' },
  { path: 'spec/surface.ts', text: 'export interface Span {}\nexport interface Surface {}' },
  { path: 'conformance/checks/registry.ts', text: 'export const checks: number[] = [];' },
  { path: 'README.md', text: '' },
  { path: 'docs/TOOL_CONTRACT.zh-CN.md', text: '' },
  { path: '.ci/run', text: '' },
  { path: 'golden/reasonix/root.agent.default.tools.json', text: '' },
  { path: 'spec/contracts/reasonix/tools/read_file.json', text: '' },
])('$path is a sound name', async ({ path, text }) => {
  expect(await names.run(treeOf({ [path]: text }))).toEqual([]);
});
