import { expect, test } from 'vitest';
import { treeOf } from '../tree-of.ts';
import { generatedFaults } from './generated.ts';

test('generated files are compared byte for byte, both ways', () => {
  const tree = treeOf({
    'spec/generated/fresh.gen.ts': 'a\n',
    'spec/generated/edited.gen.ts': 'a \n',
    'spec/generated/old.gen.ts': 'a\n',
  });
  const made = new Map([
    ['fresh.gen.ts', 'a\n'],
    ['edited.gen.ts', 'a\n'],
    ['new.gen.ts', 'a\n'],
  ]);
  expect(generatedFaults(tree, made).map(({ where, what }) => `${where} ${what}`)).toEqual([
    'spec/generated/edited.gen.ts is stale',
    'spec/generated/new.gen.ts is missing',
    'spec/generated/old.gen.ts comes from no schema',
  ]);
});
