import { expect, test } from 'vitest';
import { treeOf } from '../tree-of.ts';
import { unusedExports } from './unused-exports.ts';

test('a value that no module imports is found; types, entries and modules taken whole are let be', async () => {
  const tree = treeOf({
    'spec/a.ts': 'export const used: number = 1;\nexport const dead: number = 2;\nexport interface Shape {}',
    'spec/b.ts': "import { used } from './a.ts';\nexport const alsoDead: number = used;",
    'spec/index.ts': 'export const entry: number = 1;',
    'spec/loaded.ts': 'export const loaded: number = 1;',
    'spec/c.test.ts': "await import('./loaded.ts');",
  });
  expect((await unusedExports.run(tree)).map(({ where, what }) => `${where} ${what}`)).toEqual([
    'spec/a.ts exports "dead", which nothing imports',
    'spec/b.ts exports "alsoDead", which nothing imports',
  ]);
});
