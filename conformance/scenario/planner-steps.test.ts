import { expect, test } from 'vitest';
import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import type { FakeManner } from './testing/fake-manner.ts';
import { judgeFake } from './testing/judge-fake.ts';

const mapping = { file: '{home}/s.json', pointer: '/planner', shape: 'value' } as const;
const subject = { features: ['planner', 'goals', 'plan-approval'], config: { given: { planner: mapping } } };
const plans = { in: 'planner', say: 'A plan.' };

test.each<{ name: string; steps: Scenario['steps']; manner?: FakeManner; said?: string }>([
  {
    name: 'a planner is asked before the session, and each has its requests',
    steps: [
      { in: 'planner', call: 'read', expect: { answered: true } },
      { ...plans, expect: { requests: 2 } },
      { say: 'Done.', expect: { requests: 1, models: ['planner', 'session'] } },
    ],
    manner: { asksPlanner: true },
  },
  {
    name: 'a planner that is not asked',
    steps: [plans, { say: 'Done.', expect: { models: ['session'] } }],
    said: 'fail: step 1: expected a request of the planner; seen: 0 requests of it for 1 answers',
  },
  {
    name: 'models in another order',
    steps: [plans, { say: 'Done.', expect: { models: ['session', 'planner'] } }],
    manner: { asksPlanner: true },
    said: 'fail: step 2: expected the models asked to be session, planner; seen: planner, session',
  },
])('$name', async ({ steps, manner, said = 'pass' }) => {
  expect((await judgeFake(steps, { ...manner, subject }, { planner: true })).said).toBe(said);
});

test('goals and plans are told between turns, and end the turn before them', async () => {
  const { said, state } = await judgeFake(
    [
      { setGoal: { items: ['a', 'b'] } },
      { call: 'read' },
      { approvePlan: { items: ['c'] } },
      { say: 'Done.' },
    ],
    { subject },
  );
  expect([said, state.told]).toEqual([
    'pass',
    [
      ['setGoal', ['a', 'b']],
      ['approvePlan', ['c']],
    ],
  ]);
});
