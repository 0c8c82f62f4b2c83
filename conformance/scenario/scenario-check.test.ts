import { expect, test } from 'vitest';
import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import type { Outcome } from '../lab/lab.ts';
import { scenarioCheck } from './scenario-check.ts';
import { type FakeLab, fakeLab } from './testing/fake-lab.ts';
import type { FakeManner } from './testing/fake-manner.ts';

function scenarioOf(steps: Scenario['steps'], given: Scenario['given'] = {}): Scenario {
  return { id: 'area/slug', title: 'it holds', contract: 'universal', proves: ['x.y'], given, steps };
}

async function judge(
  steps: Scenario['steps'],
  manner: FakeManner = {},
  given: Scenario['given'] = {},
): Promise<FakeLab & { readonly outcome: Outcome; readonly said: string }> {
  const fake = await fakeLab(manner, given);
  const outcome = await scenarioCheck(scenarioOf(steps, given)).run(fake.lab);
  return {
    ...fake,
    outcome,
    said: outcome.outcome === 'pass' ? 'pass' : `${outcome.outcome}: ${outcome.message}`,
  };
}

const call = { call: 'read', with: { path: 'a.txt' } };
const say = { say: 'Done.' };

test('a scenario is a check of its contract, with its acts and its claim', () => {
  const steps = [{ act: 'shell' }, { calls: [{ act: 'readFile' }, { act: 'shell' }] }] as const;
  expect(scenarioCheck({ ...scenarioOf(steps), needs: ['resume'], timeoutMs: 5 })).toMatchObject({
    id: 'area/slug',
    claim: 'it holds',
    contract: 'universal',
    proves: ['x.y'],
    acts: ['shell', 'readFile'],
    needs: ['resume'],
    timeoutMs: 5,
  });
});

test.each<{ name: string; steps: Scenario['steps']; manner?: FakeManner; said: string }>([
  {
    name: 'passes when all is seen',
    steps: [
      { ...call, expect: { result: 'ok', requests: 2 } },
      { ...say, expect: { turn: 'finished', processes: 'none' } },
    ],
    said: 'pass',
  },
  {
    name: 'says step, expectation and sight',
    steps: [call, { ...call, expect: { result: 'ok' } }],
    manner: { answer: (id) => [id === 'call_step_2' ? 'error: gone' : 'ok'] },
    said: 'fail: step 2: expected a result of the class ok; seen: error: "error: gone"',
  },
  {
    name: 'counts what else is wrong',
    steps: [
      { ...call, expect: { answered: true } },
      { ...call, expect: { answered: true } },
    ],
    manner: { answer: () => [] },
    said: 'fail: step 1: expected one result of the call; seen: 0 results in the request that follows (and 1 more)',
  },
  {
    name: 'compares twins by number and by label',
    steps: [
      { ...call, label: 'one' },
      { ...call, expect: { sameAs: 1 } },
      {
        calls: [
          { call: 'a', expect: { sameAs: 'one' } },
          { call: 'b', expect: { sameAs: 'one' } },
        ],
      },
    ],
    manner: { answer: (id) => [id === 'call_step_3_2' ? 'other' : 'same'] },
    said: 'fail: step 3: expected the same result as "one", "same"; seen: "other"',
  },
  {
    name: 'does not pass for a turn that ended early',
    steps: [call, { ...call, expect: { answered: true } }, say],
    manner: { asksAtMost: 2 },
    said: 'fail: step 2: expected a request with the results; seen: 2 requests for 3 answers, then the subject it ended',
  },
  {
    name: 'does not pass for a subject that crashed behind its last answer',
    steps: [say],
    manner: { outcome: 'crashed' },
    said: 'fail: step 1: expected the turn to end; seen: 1 requests for 1 answers, then the subject it crashed',
  },
  {
    name: 'counts the requests of the turn',
    steps: [call, { ...say, expect: { requests: 3 } }],
    said: 'fail: step 2: expected 3 main requests in the turn; seen: 2',
  },
  {
    name: 'sees what was left running',
    steps: [{ ...say, expect: { processes: 'none' } }],
    manner: { processes: [17] },
    said: 'fail: step 1: expected no process left after the turn; seen: 1 still running: 17',
  },
  {
    name: 'looks at what a prompt is followed by',
    steps: [
      say,
      { prompt: 'Go on.' },
      { expect: { next: { history: 'byte-prefix', contains: ['Go back.'] } } },
      say,
    ],
    said: 'fail: step 3: expected a request that contains "Go back."; seen: 3 messages in request 1',
  },
  {
    name: 'stops behind the turn that failed',
    steps: [{ ...call, expect: { result: 'error' } }, say, { ...call, expect: { result: 'error' } }],
    said: 'fail: step 1: expected a result of the class error; seen: ok: "ok"',
  },
  {
    name: 'runs nothing of what no driver can do',
    steps: [{ cancel: true }],
    said: 'not-applicable: To cancel a turn takes the feature "cancel", which "fake" does not declare.',
  },
])('$name', async ({ steps, manner, said }) => {
  expect((await judge(steps, manner)).said).toBe(said);
});

test('the world acts between two answers, and the disk is seen as it was then', async () => {
  const disk = { 'a.txt': { content: 'one' } };
  const { said, files } = await judge(
    [
      { expect: { disk } },
      { ...call, expect: { disk: { 'a.txt': { unchanged: true } } } },
      { write: { path: 'a.txt', content: 'two' }, expect: { disk: { 'a.txt': { content: 'two' } } } },
      { ...call, expect: { disk: { 'a.txt': { unchanged: true, content: 'two' } } } },
      { remove: 'a.txt' },
      { ...say, expect: { disk: { 'a.txt': { exists: false } } } },
      { link: { path: 'l', target: 'a.txt' } },
    ],
    {},
    { files: { 'a.txt': 'one' } },
  );
  expect(said).toBe('pass');
  expect([...files]).toEqual([['l', '-> a.txt']]);
});

test('raw arguments are sent as they are, with the sound ones where they are named', async () => {
  const sent: string[] = [];
  const answer = (_: string, text: string): readonly string[] => {
    sent.push(text);
    return ['ok'];
  };
  const values = { path: 'a', content: '$&' };
  await judge(
    [
      { act: 'writeFile', with: values, arguments: '[{arguments}' },
      { call: 'x', arguments: '{"a":' },
      { call: 'x', with: { n: 1 } },
      { call: 'x' },
    ],
    { answer },
  );
  expect(sent).toEqual(['[{"name":"writeFile","path":"a","content":"$&"}', '{"a":', '{"n":1}', '{}']);
});

test('a failure keeps the exchange and names the folder first', async () => {
  const { outcome, kept } = await judge([{ ...call, expect: { result: 'error' } }]);
  expect(outcome.evidence[0]).toEqual({
    kind: 'note',
    title: 'the whole exchange is kept in',
    text: '/kept/area/slug',
  });
  const files = kept.get('area/slug');
  expect([...(files?.keys() ?? [])]).toEqual(['000-request.body', '001-request.body', 'exchange.json']);
  expect(JSON.parse(String(files?.get('exchange.json')))).toMatchObject({
    format: 'surfacelock.exchange/1',
    failures: [{ step: 1, expected: 'a result of the class error', seen: 'ok: "ok"' }],
    requests: [
      { sequence: 0, body: '000-request.body' },
      { sequence: 1, body: '001-request.body' },
    ],
  });
});

test('a pass keeps nothing', async () => {
  expect((await judge([say])).kept.size).toBe(0);
});
