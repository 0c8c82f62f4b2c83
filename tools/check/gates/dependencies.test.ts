import { expect, test } from 'vitest';
import { treeOf } from '../tree-of.ts';
import { dependencies } from './dependencies.ts';

test('a dependency that no decision names is found', async () => {
  const tree = treeOf({
    'package.json': JSON.stringify({ dependencies: { ajv: '1.0.0' }, devDependencies: { vite: '1.0.0' } }),
    'docs/decisions/0010-validation.md': 'We validate with `ajv`.',
  });
  expect((await dependencies.run(tree)).map(({ what }) => what)).toEqual(['"vite" is named in no decision']);
});
