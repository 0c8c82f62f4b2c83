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
      '/steps/1: the step does nothing: it has none of call, act, calls, say, claim, prompt, resume, fork, kill, cancel, answer, setMode, setGoal, approvePlan, write, remove, link, chmod, fixture, disableServer, and no "expect"',
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
    name: 'a fork that was never begun',
    step: { fork: 'leave' },
    fault: '/steps/1/fork: no fork has been begun before this step',
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

test('a kill belongs behind a call, and ends a turn as a cancel does', async () => {
  expect(await faults({ steps: [{ say: 'Done.' }, { kill: true }] })).toEqual([
    '/steps/1/kill: "kill" belongs behind a call, which runs meanwhile',
  ]);
  const ended = { kill: true, expect: { turn: 'finished' } };
  expect(await faults({ steps: [...sound.steps, ended] })).toEqual([
    '/steps/1/expect/turn: the turn is ended by the kill, so it does not finish',
  ]);
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

const served = { mcp: [{ name: 'files', fixture: 'two-tools' }], hooks: { PreToolUse: 'record' } };
const call = { call: 'write' };

test.each<{ name: string; given?: object; steps: readonly object[]; fault: string }>([
  {
    name: 'an answer to nothing',
    steps: [{ say: 'Done.' }, { answer: { choose: 'allow-once' } }],
    fault: '/steps/1/answer: "answer" belongs behind a call, which runs meanwhile',
  },
  {
    name: 'a cancel before all calls',
    steps: [{ cancel: true }, call],
    fault: '/steps/0/cancel: "cancel" belongs behind a call, which runs meanwhile',
  },
  {
    name: 'an answer in a turn that is cancelled',
    steps: [call, { cancel: true }, { answer: { choose: 'allow-once' } }],
    fault: '/steps/2/answer: "answer" belongs behind a call, which runs meanwhile',
  },
  {
    name: 'a turn that nothing cancels',
    steps: [{ ...call, expect: { turn: 'cancelled' } }, { cancel: true }],
    fault: '/steps/0/expect/turn: no step cancels the turn up to here',
  },
  {
    name: 'a cancelled turn that finishes',
    steps: [call, { cancel: true, expect: { turn: 'finished' } }],
    fault: '/steps/1/expect/turn: the turn is cancelled, so it does not finish',
  },
  {
    name: 'the result of a call that is cancelled at the end',
    steps: [{ ...call, expect: { result: 'ok' } }, { cancel: true }],
    fault: '/steps/0/expect/result: no request follows: the last turn is over',
  },
  {
    name: 'a request behind a turn that is cancelled at the end',
    steps: [call, { cancel: true, expect: { surface: 'unchanged' } }],
    fault: '/steps/1/expect/surface: no request follows: the last turn is over',
  },
  {
    name: 'a server that is not given',
    given: served,
    steps: [{ ...call, expect: { sentinels: { file: [] } } }],
    fault: '/steps/0/expect/sentinels/file: no server "file" is given (did you mean "files"?)',
  },
  {
    name: 'a server to switch off that is not given',
    steps: [{ disableServer: 'files' }, call],
    fault: '/steps/0/disableServer: no server "files" is given',
  },
  {
    name: 'a server that is given twice',
    given: { mcp: [...served.mcp, ...served.mcp] },
    steps: [call],
    fault: '/given/mcp/1/name: "files" is already the name of a server',
  },
  {
    name: 'hooks that are not given',
    steps: [{ ...call, expect: { hooks: [] } }],
    fault: '/steps/0/expect/hooks: no hook is given, so none can run',
  },
  {
    name: 'an act in a rule that does not exist',
    given: { permissions: { deny: ['act:writeFil'] } },
    steps: [call],
    fault: '/given/permissions/deny/0: there is no act "writeFil" (did you mean "writeFile"?)',
  },
  {
    name: 'an act behind a hook that does not exist',
    given: served,
    steps: [{ ...call, expect: { hooks: ['PostToolUse:act:shel'] } }],
    fault: '/steps/0/expect/hooks/0: there is no act "shel" (did you mean "shell"?)',
  },
  {
    name: 'questions to nobody',
    given: { asks: 'nobody' },
    steps: [{ ...call, expect: { asks: [] } }],
    fault: '/steps/0/expect/asks: nobody is there, as "given/asks" says, to see "asks"',
  },
  {
    name: 'an answer of nobody',
    given: { asks: 'nobody' },
    steps: [call, { answer: { choose: 'allow-once' } }],
    fault: '/steps/1/answer: nobody is there, as "given/asks" says, so there is no "answer"',
  },
  {
    name: 'a fact outside the HOME',
    steps: [{ ...call, expect: { home: { '../x': { exists: true } } } }],
    fault: '/steps/0/expect/home/..~1x: "../x" is no plain path below the HOME',
  },
])('$name is named with its place', async ({ given, steps, fault }) => {
  expect(await faults({ ...(given && { given }), steps })).toEqual([fault]);
});

test('what client, hooks and servers can do is fine', async () => {
  const steps = [
    { ...call, expect: { asks: ['act:writeFile'], hooks: ['PostToolUse:act:shell', '?'] } },
    { disableServer: 'files' },
    { expect: { asks: ['write'] } },
    { answer: { ask: 'act:shell', choose: 'cancelled' } },
    { cancel: true, expect: { turn: 'cancelled', home: { '.': { unchanged: true } } } },
    { setMode: 'plan' },
    { ...call, expect: { surface: 'unchanged', sameProcess: ['files'], processStarts: { files: 1 } } },
  ];
  expect(await faults({ given: served, steps })).toEqual([]);
});
