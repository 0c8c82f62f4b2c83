import { expect, test } from 'vitest';
import { unmetPlan } from './unmet-plan.ts';

const told = [{ content: 'sow', status: 'in_progress' }];

test.each([
  { name: 'nothing is wanted', wanted: undefined, unmet: [] },
  { name: 'the very list is wanted', wanted: [{ content: 'sow', status: 'in_progress' }], unmet: [] },
  {
    name: 'another state is wanted',
    wanted: [{ content: 'sow', status: 'completed' }],
    unmet: ['the client to be told of "sow" completed, not "sow" in_progress'],
  },
  {
    name: 'no list is wanted',
    wanted: [],
    unmet: ['the client to be told of no items, not "sow" in_progress'],
  },
] as const)('$name', ({ wanted, unmet }) => {
  const seen = unmetPlan(wanted, told).map((one) => `${one.expected}, not ${one.seen}`);
  expect(seen).toEqual(unmet);
});
