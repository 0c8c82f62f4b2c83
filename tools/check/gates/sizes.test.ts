import { expect, test } from 'vitest';
import { treeOf } from '../tree-of.ts';
import { sizes } from './sizes.ts';

const lines = (count: number): string => 'a\n'.repeat(count);

test('a file over its ceiling is found with its length', async () => {
  const tree = treeOf({
    'a.ts': lines(301),
    'b.ts': lines(300),
    'a.test.ts': lines(401),
    'b.test.ts': lines(400),
  });
  expect(await sizes.run(tree)).toEqual([
    {
      where: 'a.ts',
      what: '301 lines, and the ceiling is 300',
      mend: 'Split it where the reasons to change differ.',
    },
    {
      where: 'a.test.ts',
      what: '401 lines, and the ceiling is 400',
      mend: 'Split it where the reasons to change differ.',
    },
  ]);
});

test('data and generated files may be long', async () => {
  const tree = treeOf({
    'spec/a.json': lines(900),
    'spec/generated/a.gen.ts': lines(900),
    'golden/a.md': lines(900),
    'conformance/agents/a/expected-failures.json': lines(900),
  });
  expect(await sizes.run(tree)).toEqual([]);
});
