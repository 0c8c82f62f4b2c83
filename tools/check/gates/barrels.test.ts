import { expect, test } from 'vitest';
import { treeOf } from '../tree-of.ts';
import { barrels } from './barrels.ts';

test('a re-export outside the package entries is found, and so is a star inside one', async () => {
  const tree = treeOf({
    'spec/index.ts': "export { a } from './a.ts';\nexport * from './b.ts';",
    'conformance/lab/index.ts': "export { lab } from './lab.ts';",
    'conformance/lab/lab.ts': 'export const lab: number = 1;',
  });
  expect((await barrels.run(tree)).map(({ where }) => where)).toEqual([
    'spec/index.ts:2',
    'conformance/lab/index.ts:1',
  ]);
});
