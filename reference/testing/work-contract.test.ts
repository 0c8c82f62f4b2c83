import { expect, test } from 'vitest';
import { loadContract } from '../../spec/load.ts';
import { testContracts, workContract } from './work-contract.ts';

test('the contract with a work surface is valid as a whole', async () => {
  const loaded = await loadContract('fixture-work', testContracts);
  expect(loaded).toEqual(workContract());
  expect(loaded.limits?.todo).toEqual({
    items: 24,
    bodyChars: 2000,
    itemChars: 160,
    card: { rows: 3, rowChars: 72 },
  });
});
