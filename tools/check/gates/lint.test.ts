import { expect, test } from 'vitest';
import { layTree } from '../lay-tree.ts';
import { lint } from './lint.ts';

test('a lint error, a warning and a badly formatted file are found', async () => {
  const files = {
    'biome.json':
      '{"json":{"formatter":{"enabled":false}},"linter":{"rules":{"suspicious":{"noExplicitAny":"error"}}}}',
    'a.ts': 'export const a: any = 1;\n',
    'b.ts': 'export  const b = 1;\n',
    'c.ts': 'export const c = 1;\nconst unused = 1;\n',
  };
  const found = await layTree(files, async (root) => lint.run({ root, files: [] }));
  expect(found.map(({ where, what }) => `${where} ${what.split(':')[0]}`).toSorted()).toEqual([
    'a.ts:1 lint/suspicious/noExplicitAny',
    'b.ts:1 format',
    'c.ts:2 lint/correctness/noUnusedVariables',
  ]);
});

test('a configuration that cannot be read is a finding', async () => {
  const found = await layTree({ 'biome.json': '{' }, async (root) => lint.run({ root, files: [] }));
  expect(found).not.toEqual([]);
});
