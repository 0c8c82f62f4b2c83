import { expect, test } from 'vitest';
import { layTree } from '../lay-tree.ts';
import { compiles } from './compiles.ts';

test('a type error is found at its line', async () => {
  const files = {
    'tsconfig.json': '{"compilerOptions":{"strict":true,"types":[]}}',
    'a.ts': "export const a: number = 1;\nexport const b: number = 'b';\n",
  };
  const found = await layTree(files, async (root) => compiles.run({ root, files: [] }));
  expect(found.map(({ where, what }) => `${where} ${what}`)).toEqual([
    "a.ts:2 TS2322: Type 'string' is not assignable to type 'number'.",
  ]);
});

test('a compiler that cannot start its work is a finding', async () => {
  const found = await layTree({}, async (root) => compiles.run({ root, files: [] }));
  expect(found).toMatchObject([{ where: 'tsc', what: expect.stringContaining('TS5058') }]);
});
