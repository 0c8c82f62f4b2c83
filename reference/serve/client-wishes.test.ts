import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readContract } from '../../spec/read-contract.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { clientWishes } from './client-wishes.ts';

const { contract } = readContract('reasonix');
const evidence = readContract('reasonix').evidence;

test('without wishes a run is bound to nothing, whatever the contract', () => {
  expect(clientWishes({ goal: [], approvedPlan: null }, { contract, evidence: null })).toEqual({
    goal: null,
    plan: null,
  });
});

test('a goal and the items of a file are taken', async () => {
  const folder = await temporaryFolder({ 'plan.txt': 'tests pass\n\ndocs name it\n' });
  onTestFinished(folder.remove);
  expect(
    clientWishes(
      { goal: ['it builds'], approvedPlan: join(folder.path, 'plan.txt') },
      { contract, evidence },
    ),
  ).toEqual({ goal: ['it builds'], plan: ['tests pass', 'docs name it'] });
});

test.each([
  { goal: ['it builds'], approvedPlan: null },
  { goal: [], approvedPlan: '/nonexistent' },
])('a contract without evidence refuses $goal $approvedPlan', (wishes) => {
  expect(() => clientWishes(wishes, { contract, evidence: null })).toThrow(
    expect.objectContaining({
      code: 'USAGE',
      message: expect.stringContaining('contract reasonix asks for no evidence'),
    }),
  );
});

test('items that are none are told by their place', () => {
  expect(() => clientWishes({ goal: ['a', ''], approvedPlan: null }, { contract, evidence })).toThrow(
    'the goal is not taken: item 2, "", says nothing',
  );
});
