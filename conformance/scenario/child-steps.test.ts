import { expect, test } from 'vitest';
import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import type { FakeManner } from './testing/fake-manner.ts';
import { judgeFake } from './testing/judge-fake.ts';

type Steps = Scenario['steps'];

const spawn = { call: 'task', with: { prompt: '{child:a}' } };
const says = { in: 'a', say: 'Child done.' };
const done = { say: 'Done.' };
const features = ['cancel', 'sub-agents'];
const refusing = [...features, 'evidence'];

async function judge(steps: Steps, manner: FakeManner = {}): Promise<string> {
  const claims = steps.some(({ claim }) => claim !== undefined);
  return (await judgeFake(steps, { ...manner, subject: { features: claims ? refusing : features } })).said;
}

/** Answers a call by its name, and with the text of its arguments. */
const echoing: FakeManner = { answer: (id, text) => [`${id} ${text}`] };

test.each<{ name: string; steps: Steps; manner?: FakeManner; said?: string }>([
  { name: 'a child answers by its own steps', steps: [spawn, { in: 'a', call: 'read' }, says, done] },
  { name: 'a child without a final step gets one', steps: [spawn, { in: 'a', call: 'read' }, done] },
  {
    name: 'a child that is only named and asks nothing',
    steps: [spawn, done],
    manner: { child: () => 'never-asks' },
  },
  {
    name: 'a child that never asks fails at its first step',
    steps: [spawn, { in: 'a', call: 'read' }, says, done],
    manner: { child: () => 'never-asks' },
    said: 'fail: step 2: expected a request of the child "a"; seen: 0 requests of it for 2 answers',
  },
  {
    name: 'a child that asks too often fails at its last step',
    steps: [spawn, { in: 'a', call: 'read' }, says, done],
    manner: { child: () => 'asks-too-often' },
    said: 'fail: step 3: expected the child "a" to end with its final answer; seen: 3 requests of it for 2 answers',
  },
  {
    name: 'a child without steps that asks fails where it is named',
    steps: [{ call: 'read' }, spawn, done],
    manner: { child: () => 'asks-too-often' },
    said: 'fail: step 2: expected no request of the child "a", for which no step is written; seen: 1 requests of it for 0 answers',
  },
  {
    name: 'a result of a child is looked for in the next request of the child',
    steps: [
      spawn,
      {
        in: 'a',
        call: 'read',
        expect: { text: { equals: 'call_step_2 {}' }, next: { history: 'byte-prefix' } },
      },
      { ...says, expect: { requests: 2 } },
      { ...done, expect: { requests: 2 } },
    ],
    manner: echoing,
  },
  {
    name: 'a wrong result of a child fails at its own step',
    steps: [spawn, { in: 'a', call: 'read', expect: { result: 'ok' } }, says, done],
    manner: { answer: (id) => [id === 'call_step_2' ? 'error: gone' : 'ok'] },
    said: 'fail: step 2: expected a result of the class ok; seen: error: "error: gone"',
  },
  {
    name: 'a result may have to equal that of another agent',
    steps: [{ call: 'read' }, spawn, { in: 'a', call: 'read', expect: { sameAs: 1 } }, says, done],
  },
  {
    name: 'a child begins a child',
    steps: [
      spawn,
      { in: 'a', call: 'task', with: { prompt: '{child:b}' } },
      { in: 'b', say: 'Deep.' },
      says,
      done,
    ],
  },
  {
    name: 'two children of one batch have a script each',
    steps: [
      { calls: [spawn, { call: 'task', with: { prompt: '{child:b}' } }] },
      { in: 'b', call: 'read', expect: { answered: true } },
      { in: 'a', call: 'read', expect: { answered: true } },
      { in: 'b', say: 'B.' },
      says,
      done,
    ],
  },
  {
    name: 'a child goes on in a later turn',
    steps: [spawn, says, done, spawn, { in: 'a', call: 'read', expect: { answered: true } }, says, done],
  },
  {
    name: 'a further request behind the final answer',
    steps: [done],
    manner: { goesOn: true },
    said: 'fail: step 1: expected no request behind the final answer of the turn; seen: 1',
  },
  {
    name: 'a claim is not accepted',
    steps: [{ claim: 'Done.', expect: { next: { contains: ['Done.'] } } }, done],
  },
  {
    name: 'a claim that is accepted',
    steps: [{ claim: 'Done.' }, done],
    manner: { acceptsClaims: true },
    said: 'fail: step 1: expected the claim not to be accepted, and a further request; seen: 1 requests for 2 answers, then the subject it ended',
  },
  {
    name: 'a claim of a child',
    steps: [spawn, { in: 'a', claim: 'Done.' }, says, done],
  },
])('$name', async ({ steps, manner, said = 'pass' }) => {
  expect(await judge(steps, manner)).toBe(said);
});

test('a host that wants evidence may refuse an answer only where the scenario does not speak of it', async () => {
  const wants = { goesOn: true, subject: { features: refusing } };
  expect((await judgeFake([done], wants)).said).toBe('pass');
  expect((await judgeFake([{ claim: 'Done.' }, done], wants)).said).toBe(
    'fail: step 2: expected no request behind the final answer of the turn; seen: 1',
  );
});

test('what the disk is behind the final answer of a child is seen when its parent goes on', async () => {
  const looks = (exists: boolean): Steps => [
    spawn,
    { in: 'a', call: 'write' },
    { ...says, expect: { disk: { 'a.txt': { exists } } } },
    done,
  ];
  const run: FakeManner = { run: (id, { files }) => void (id === 'call_step_2' && files.set('a.txt', 'x')) };
  expect(await judge(looks(true), run)).toBe('pass');
  expect(await judge(looks(false), run)).toBe('fail: step 3: expected nothing at "a.txt"; seen: a file');
});

test('questions of two children are answered by the steps behind their own calls', async () => {
  const steps: Steps = [
    { calls: [spawn, { call: 'task', with: { prompt: '{child:b}' } }] },
    { in: 'a', call: 'read', expect: { text: { equals: 'allow-once' } } },
    { answer: { choose: 'allow-once' } },
    { in: 'b', call: 'read', expect: { text: { equals: 'reject-once' } } },
    done,
  ];
  const manner: FakeManner = {
    questions: (id) => (id === 'call_step_2' || id === 'call_step_4' ? ['read'] : []),
    answer: (_, __, choices) => [choices.join(' ')],
    subject: { features: [...features, 'asks'] },
  };
  expect((await judgeFake(steps, manner)).said).toBe('pass');
});

test('a cancel behind the call of a child breaks the turn off', async () => {
  const steps: Steps = [spawn, { in: 'a', call: 'sleep' }, { cancel: true, expect: { turn: 'cancelled' } }];
  expect(await judge(steps, { hangs: ['call_step_2'], child: () => 'asks' })).toBe('pass');
});

test('what a result captures fills later steps of any agent', async () => {
  const steps: Steps = [
    { call: 'read', expect: { capture: { ref: 'sa_[0-9a-f]+', number: 'no\\. ([0-9]+)' } } },
    { call: 'task', with: { prompt: '{child:a}', from: 'the {captured:ref}' } },
    {
      in: 'a',
      call: 'read',
      with: { n: ['{captured:number}'] },
      expect: { text: { contains: ['{"n":["7"]}'] } },
    },
    says,
    done,
  ];
  const manner: FakeManner = { answer: (id, text) => [id === 'call_step_1' ? 'sa_1f is no. 7' : text] };
  expect(await judge(steps, manner)).toBe('pass');
  expect(await judge(steps, { answer: (_, text) => [text] })).toBe(
    'fail: step 1: expected a text from which /sa_[0-9a-f]+/u captures "ref"; seen: "{}" (and 1 more)',
  );
});
