import { expect, test } from 'vitest';
import { loadRequirements, parseDocument } from './load.ts';
import { parseJson } from './parse-json.ts';
import { scenarioProblems } from './scenario-problems.ts';

const requirements = await loadRequirements();
const sound = {
  id: 'area/slug',
  title: 'it holds',
  contract: 'universal',
  proves: ['universal.call-answered-once'],
  steps: [{ act: 'shell', with: { command: 'true' }, label: 'first' }],
};

/** What is wrong with the sound scenario once `more` stands in it. */
async function faults(more: object): Promise<readonly string[]> {
  const text = JSON.stringify({ ...sound, ...more });
  const value = await parseDocument('scenario', text, 'x.json');
  const parsed = parseJson(text, 'x.json');
  return scenarioProblems({ parsed, value }, ['reasonix', 'universal'], requirements).map(
    ({ pointer, message }) => `${pointer}: ${message}`,
  );
}

test('a sound scenario has no fault', async () => {
  expect(await faults({})).toEqual([]);
});

test.each<{ name: string; more: object; fault: string }>([
  {
    name: 'an unknown contract',
    more: { contract: 'universel' },
    fault: '/contract: there is no contract "universel" (did you mean "universal"?)',
  },
  {
    name: 'an unknown requirement',
    more: { proves: ['universal.call-answered-one'] },
    fault:
      '/proves/0: there is no requirement "universal.call-answered-one" (did you mean "universal.call-answered-once"?)',
  },
  {
    name: 'a requirement of another contract',
    more: { contract: 'reasonix' },
    fault: '/proves/0: "universal.call-answered-once" is no requirement of "reasonix"; it binds universal',
  },
  {
    name: 'a mode given twice',
    more: { given: { mode: 'plan', promises: 'no-writes' } },
    fault: '/given/promises: a mode is given by its name or by what it promises, not by both',
  },
  {
    name: 'a file above the workspace',
    more: { given: { files: { '../x': '' } } },
    fault: '/given/files/..~1x: "../x" is no plain path below the workspace',
  },
])('$name is named with its place', async ({ more, fault }) => {
  expect(await faults(more)).toEqual([fault]);
});

test.each<{ name: string; step: object; fault: string }>([
  {
    name: 'a step without act',
    step: {},
    fault:
      '/steps/1: the step does nothing: it has none of call, act, calls, say, prompt, resume, cancel, answer, setMode, setGoal, approvePlan, write, remove, link, chmod, fixture, disableServer, and no "expect"',
  },
  {
    name: 'a step with two acts',
    step: { say: 'Done.', prompt: 'More.' },
    fault: '/steps/1/prompt: a step does one thing, and this one has "say" and "prompt"',
  },
  {
    name: 'arguments without a call',
    step: { say: 'Done.', with: {} },
    fault: '/steps/1/with: "with" belongs to a call or an act',
  },
  {
    name: 'a time-out of a world act',
    step: { remove: 'a.txt', timeoutMs: 5 },
    fault: '/steps/1/timeoutMs: "timeoutMs" belongs to a step of the model',
  },
  {
    name: 'a result of no call',
    step: { expect: { result: 'ok' } },
    fault: '/steps/1/expect/result: "result" speaks of the result of one call; this step makes none',
  },
  {
    name: 'a result of a whole batch',
    step: { calls: [{ call: 'a' }, { call: 'b' }], expect: { answered: true } },
    fault:
      '/steps/1/expect/answered: "answered" speaks of the result of one call; in a batch each call has its own',
  },
  {
    name: 'a value that an act lacks',
    step: { act: 'writeFile', with: { path: 'a.txt' } },
    fault: '/steps/1: the act writeFile needs "content" in "with"',
  },
  {
    name: 'a value that an act does not know',
    step: { act: 'shell', with: { command: 'true', comand: 'true' } },
    fault: '/steps/1/with/comand: the act shell takes no "comand" (did you mean "command"?)',
  },
  {
    name: 'a value that is no text',
    step: { act: 'shell', with: { command: 1 } },
    fault: '/steps/1/with/command: 1 is no text, which fills an act',
  },
  {
    name: 'a call of a batch without tool',
    step: { calls: [{ call: 'a' }, { with: {} }] },
    fault: '/steps/1/calls/1: the call has neither "call" nor "act"',
  },
  {
    name: 'a call of a batch with two tools',
    step: { calls: [{ call: 'a' }, { call: 'b', act: 'noArguments' }] },
    fault: '/steps/1/calls/1/act: a call has "call" or "act", not both',
  },
  {
    name: 'a label that nothing bears',
    step: { call: 'a', expect: { sameAs: 'frist' } },
    fault: '/steps/1/expect/sameAs: no earlier call has the label "frist" (did you mean "first"?)',
  },
  {
    name: 'a label that is taken',
    step: { call: 'a', label: 'first' },
    fault: '/steps/1/label: the label "first" is already that of step 1',
  },
  {
    name: 'a step that comes later',
    step: { call: 'a', expect: { sameAs: 2 } },
    fault: '/steps/1/expect/sameAs: step 2 is no step before this one',
  },
  {
    name: 'a pattern that does not compile',
    step: { call: 'a', expect: { text: { matches: '(' } } },
    fault: '/steps/1/expect/text/matches: Invalid regular expression: /(/u: Unterminated group',
  },
  {
    name: 'a request that never follows',
    step: { say: 'Done.', expect: { next: { history: 'byte-prefix' } } },
    fault: '/steps/1/expect/next: no request follows: the last turn is over',
  },
  {
    name: 'a path through the workspace and out again',
    step: { link: { path: 'a/../../b', target: 'c' } },
    fault: '/steps/1/link/path: "a/../../b" is no plain path below the workspace',
  },
  {
    name: 'a disk fact outside the workspace',
    step: { expect: { disk: { '/etc/passwd': { exists: true } } } },
    fault: '/steps/1/expect/disk/~1etc~1passwd: "/etc/passwd" is no plain path below the workspace',
  },
])('$name is named with its place', async ({ step, fault }) => {
  expect(await faults({ steps: [...sound.steps, step] })).toEqual([fault]);
});

test('what comes before the first turn can neither resume nor speak of a request', async () => {
  const steps = [{ resume: 'new-process' }, { expect: { surface: 'unchanged' } }];
  expect(await faults({ steps })).toEqual([
    '/steps/0/resume: no turn comes before it, so there is no session to resume',
    '/steps/1/expect/surface: no turn comes before it, so "surface" has nothing to speak of',
  ]);
});

test('the first request has no history, and a later one has', async () => {
  const expectation = { expect: { next: { history: 'byte-prefix' } } };
  expect(await faults({ steps: [{ prompt: 'Begin.' }, expectation] })).toEqual([
    '/steps/1/expect/next: the request that follows is the first, so nothing comes before it',
  ]);
  expect(await faults({ steps: [{ prompt: 'Begin.' }, { prompt: 'Go on.' }, expectation] })).toEqual([]);
});

test.each<{ name: string; step: object }>([
  { name: 'raw arguments need no values', step: { act: 'writeFile', arguments: '' } },
  { name: 'an open turn is followed by one more request', step: { expect: { surface: 'unchanged' } } },
  { name: 'the whole workspace is a path', step: { expect: { disk: { '.': { unchanged: true } } } } },
])('$name', async ({ step }) => {
  expect(await faults({ steps: [...sound.steps, step] })).toEqual([]);
});
