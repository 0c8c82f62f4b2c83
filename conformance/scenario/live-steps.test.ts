import { expect, test } from 'vitest';
import type { Scenario, ScenarioExpectation } from '../../spec/generated/scenario.gen.ts';
import type { FakeManner } from './testing/fake-manner.ts';
import { judgeFake } from './testing/judge-fake.ts';

const call = { call: 'write', with: { path: 'a.txt' } };
const say = { say: 'Done.' };
/** Asks about `write` before each call, and says what it was answered. */
const asking: FakeManner = {
  questions: () => ['write'],
  answer: (_id, _text, choices) => [choices.join('+')],
};
const choice = (text: string): ScenarioExpectation => ({ text: { equals: text } });

const rejects: Scenario['given'] = { asks: 'reject-once' };

test.each<{
  name: string;
  steps: Scenario['steps'];
  given?: Scenario['given'];
  manner?: FakeManner;
  said?: string;
}>([
  {
    name: 'a question that no step answers gets the usual answer',
    steps: [{ ...call, expect: { asks: ['write'], ...choice('reject-once') } }],
    given: {},
  },
  {
    name: 'the usual answer is given',
    steps: [{ ...call, expect: choice('allow-always') }],
    given: { asks: 'allow-always' },
  },
  {
    name: 'a step answers the question of the call before it, and the next call gets the usual answer',
    steps: [
      { ...call, expect: choice('allow-once') },
      { answer: { choose: 'allow-once' }, expect: { asks: ['write'] } },
      { ...call, expect: choice('reject-once') },
    ],
  },
  {
    name: 'steps answer the questions of a call by what they are about and in their own order',
    steps: [
      { ...call, expect: { ...choice('allow-once+reject-always'), asks: ['connect', 'write'] } },
      { answer: { ask: 'connect', choose: 'allow-once' }, expect: { asks: ['connect'] } },
      { answer: { choose: 'reject-always' }, expect: { asks: ['write'] } },
    ],
    manner: { questions: () => ['connect', 'write'] },
  },
  {
    name: 'a question that no answer can be about does not wait',
    steps: [
      { ...call, expect: choice('reject-once+allow-once') },
      { answer: { ask: 'write', choose: 'allow-once' }, expect: { asks: ['connect', 'write'] } },
    ],
    manner: { questions: () => ['connect', 'write'] },
  },
  {
    name: 'an answer is for the tool of an act',
    steps: [
      { act: 'writeFile', with: { path: 'a', content: 'b' }, expect: { asks: ['act:writeFile'] } },
      { answer: { ask: 'act:writeFile', choose: 'allow-once' }, expect: { asks: ['act:writeFile'] } },
    ],
  },
  {
    name: 'an answer to no question is a failure',
    steps: [call, { answer: { ask: 'x', choose: 'allow-once' } }],
    said: 'fail: step 2: expected a question about "x" to answer; seen: none was open',
  },
  {
    name: 'a question too many is a failure',
    steps: [{ ...call, expect: { asks: [] } }],
    said: 'fail: step 1: expected questions about none; seen: "write"',
  },
  {
    name: 'a step behind the results sees none of the questions before it',
    steps: [
      { ...call, expect: { asks: ['write'] } },
      { expect: { asks: [] } },
      call,
      { expect: { asks: [] } },
    ],
  },
])('$name', async ({ steps, given = rejects, manner = {}, said = 'pass' }) => {
  expect((await judgeFake(steps, { ...asking, ...manner }, given)).said).toBe(said);
});

test('what stands between a call and its answer happens while the question is open', async () => {
  const { said, state } = await judgeFake(
    [
      { ...call, expect: { disk: { 'a.txt': { content: 'by the call' } } } },
      { expect: { asks: ['write'], disk: { 'a.txt': { exists: false } } } },
      { disableServer: 's' },
      { answer: { choose: 'allow-once' }, expect: { asks: [], disk: { 'a.txt': { exists: false } } } },
      { expect: { disk: { 'a.txt': { content: 'by the call' } } } },
    ],
    { ...asking, run: (_id, fake) => void fake.files.set('a.txt', 'by the call') },
  );
  expect(said).toBe('pass');
  expect(state.changes).toEqual([{ kind: 'disable', name: 's' }]);
});

test('a cancelled turn ends without a final answer, and the session goes on', async () => {
  const { said } = await judgeFake(
    [
      call,
      { expect: { disk: { begun: { exists: true } } } },
      { cancel: true, expect: { turn: 'cancelled', requests: 1 } },
      { expect: { disk: { begun: { exists: true } } } },
      { ...call, expect: { result: 'ok' } },
      say,
    ],
    {
      hangs: ['call_step_1'],
      run: (id, { files }) => {
        if (id === 'call_step_1') setTimeout(() => files.set('begun', ''), 30);
      },
    },
  );
  expect(said).toBe('pass');
});

test.each<{ name: string; manner: FakeManner; said: string }>([
  {
    name: 'a call that is over cannot be broken off',
    manner: {},
    said: 'fail: step 2: expected a running call to break off; seen: it had come to its end',
  },
  {
    name: 'a subject that goes on is seen',
    manner: { hangs: ['call_step_1'], ignoresCancel: true },
    said: 'fail: step 2: expected no request behind the breaking off; seen: 1',
  },
  {
    name: 'a subject that crashes is seen',
    manner: { hangs: ['call_step_1'], outcome: 'crashed' },
    said: 'fail: step 1: expected the turn to end; seen: 1 requests for 1 answers, then the subject it crashed',
  },
])('$name', async ({ manner, said }) => {
  expect((await judgeFake([call, { cancel: true }], manner)).said).toBe(said);
});
