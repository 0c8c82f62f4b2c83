import { expect, test } from 'vitest';
import { loadRequirements, parseDocument } from './load.ts';
import { parseJson } from './parse-json.ts';
import { scenarioProblems } from './scenario-problems.ts';

const requirements = await loadRequirements();
const spawn = { call: 'task', with: { prompt: '{child:reader}' } };
const done = { say: 'Done.' };

/** What is wrong with a scenario of these steps, each with line and column in a text of one step a line. */
async function faults(steps: readonly object[], given: object = {}): Promise<readonly string[]> {
  const head = `{"id":"a/b","title":"it holds","contract":"universal","proves":["universal.call-answered-once"],"given":${JSON.stringify(given)},"steps":[\n`;
  const text = `${head}${steps.map((step) => JSON.stringify(step)).join(',\n')}\n]}`;
  const value = await parseDocument('scenario', text, 'x.json');
  const parsed = parseJson(text, 'x.json');
  return scenarioProblems({ parsed, value }, ['universal'], requirements).map(
    ({ at, pointer, message }) => `${at?.line} ${pointer}: ${message}`,
  );
}

test.each<{ name: string; steps: readonly object[]; given?: object }>([
  {
    name: 'a child, its steps and its last words',
    steps: [spawn, { in: 'reader', call: 'read' }, { in: 'reader', say: 'x' }, done],
  },
  {
    name: 'a child of a child',
    steps: [
      spawn,
      { in: 'reader', call: 'task', with: { to: ['{child:deep}'] } },
      { in: 'deep', say: 'x' },
      done,
    ],
  },
  { name: 'a child of a batch', steps: [{ calls: [spawn, { call: 'read' }] }, { in: 'reader', claim: 'x' }] },
  {
    name: 'a planner that opens a turn',
    steps: [{ in: 'planner', say: 'A plan.' }, done],
    given: { planner: true },
  },
  {
    name: 'what a result of a child captured',
    steps: [
      spawn,
      { in: 'reader', call: 'read', expect: { capture: { ref: '(x+)' } } },
      { call: 'read', with: { ref: '{captured:ref}' } },
    ],
  },
  {
    name: 'facts of a child that rests behind a turn of the session',
    steps: [spawn, { in: 'reader', call: 'read', expect: { answered: true, next: { lacks: ['x'] } } }, done],
  },
  {
    name: 'a claim, goals and plans',
    steps: [
      { setGoal: { items: ['x'] } },
      { claim: 'Done.', expect: { next: { contains: ['x'] } } },
      done,
      { approvePlan: { items: [] } },
      done,
    ],
  },
])('$name is sound', async ({ steps, given }) => {
  expect(await faults(steps, given)).toEqual([]);
});

test.each<{ name: string; steps: readonly object[]; given?: object; fault: string }>([
  {
    name: 'a child that nothing begins',
    steps: [spawn, { in: 'raeder', say: 'x' }],
    fault: '3 /steps/1/in: no step before it begins a child "raeder" (did you mean "reader"?)',
  },
  {
    name: 'a child before the call',
    steps: [done, { in: 'reader', say: 'x' }],
    fault: '3 /steps/1/in: no step before it begins a child "reader"; {child:reader} in "with" does',
  },
  {
    name: 'a child behind the turn',
    steps: [spawn, done, { in: 'reader', say: 'x' }],
    fault: '4 /steps/2/in: no turn is open in which a child could ask',
  },
  {
    name: 'a planner that is not given',
    steps: [{ in: 'planner', say: 'x' }, done],
    fault: '2 /steps/0/in: no planner is given: "given/planner" says that there is one',
  },
  {
    name: 'models of a planner that is not given',
    steps: [{ say: 'x', expect: { models: ['session', 'planner'] } }],
    fault: '2 /steps/0/expect/models/1: no planner is given: "given/planner" says that there is one',
  },
  {
    name: 'a child under the name of the planner',
    steps: [{ call: 'task', with: { prompt: '{child:planner}' } }],
    fault: '2 /steps/0/with/prompt: a child cannot have the name "planner"',
  },
  {
    name: 'a name that is none',
    steps: [{ call: 'task', with: { prompt: '{child:The One}' } }],
    fault:
      '2 /steps/0/with/prompt: "The One" is no name of a child: small letters, digits and hyphens between them',
  },
  {
    name: 'a capture that nothing made',
    steps: [
      { call: 'read', expect: { capture: { 'first-ref': 'x' } } },
      { call: 'read', with: { ref: '{captured:frist-ref}' } },
    ],
    fault: '3 /steps/1/with/ref: no earlier step captures "frist-ref" (did you mean "first-ref"?)',
  },
  {
    name: 'a capture twice',
    steps: [
      { call: 'read', expect: { capture: { ref: 'x' } } },
      { call: 'read', expect: { capture: { ref: 'x' } } },
    ],
    fault: '3 /steps/1/expect/capture/ref: "ref" is captured already',
  },
  {
    name: 'a pattern that is none',
    steps: [{ call: 'read', expect: { capture: { ref: '(' } } }],
    fault: '2 /steps/0/expect/capture/ref: Invalid regular expression: /(/u: Unterminated group',
  },
  {
    name: 'a capture of no call',
    steps: [{ say: 'x', expect: { capture: { ref: 'x' } } }, done],
    fault: '2 /steps/0/expect/capture: "capture" speaks of the result of one call; this step makes none',
  },
  {
    name: 'shown tools of a step that answers nothing',
    steps: [{ call: 'read' }, { expect: { shows: { contains: ['x'] } } }],
    fault: '3 /steps/1/expect/shows: "shows" belongs to a step of the model, which answers a request',
  },
  {
    name: 'a shown act that there is not',
    steps: [{ say: 'x', expect: { shows: { lacks: ['act:writeFlie'] } } }],
    fault: '2 /steps/0/expect/shows/lacks/0: there is no act "writeFlie" (did you mean "writeFile"?)',
  },
  {
    name: 'an answer behind a claim',
    steps: [{ claim: 'x' }, { answer: { choose: 'allow-once' } }],
    fault: '3 /steps/1/answer: "answer" belongs behind a call, which runs meanwhile',
  },
  {
    name: 'a request behind the last words of a child',
    steps: [spawn, { in: 'reader', say: 'x', expect: { next: { contains: ['x'] } } }, done],
    fault: '3 /steps/1/expect/next: no request follows: the last turn is over',
  },
])('$name is named with its place', async ({ steps, given, fault }) => {
  expect(await faults(steps, given)).toEqual([fault]);
});
