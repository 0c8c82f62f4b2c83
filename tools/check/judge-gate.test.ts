import { expect, test } from 'vitest';
import { judgeGate } from './judge-gate.ts';
import { treeOf } from './tree-of.ts';

test('a gate that cannot run is a finding', async () => {
  const broken = {
    name: 'broken',
    holds: 'nothing',
    run: () => {
      throw new Error('no such module');
    },
  };
  expect(await judgeGate(broken, treeOf({}), '/nowhere')).toEqual([
    {
      where: 'broken',
      what: 'the gate could not run: no such module',
      mend: 'Mend what it names; the gate judges nothing until then.',
    },
  ]);
});

test('a green gate has no finding', async () => {
  expect(await judgeGate({ name: 'calm', holds: 'all', run: () => [] }, treeOf({}), '/nowhere')).toEqual([]);
});
