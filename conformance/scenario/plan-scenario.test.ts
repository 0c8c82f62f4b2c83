import { expect, test } from 'vitest';
import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import { planScenario } from './plan-scenario.ts';

type Steps = Scenario['steps'];

function scenarioOf(steps: Steps): Scenario {
  return { id: 'a/b', title: 't', contract: 'universal', proves: ['x'], steps };
}

/** One line a turn: its prompt, its opening steps, then each answer with the steps behind it; `+` is the harness's own. */
function outline(steps: Steps): readonly string[] {
  const { opening, turns } = planScenario(scenarioOf(steps));
  const numbers = (list: readonly { readonly number: number }[]): string =>
    list.length === 0 ? '' : `(${list.map(({ number }) => number).join(' ')})`;
  return [
    ...(opening.length === 0 ? [] : [`before ${numbers(opening)}`]),
    ...turns.map(({ prompt, opening: first, answers, others }) =>
      [
        prompt ?? 'usual',
        numbers(first),
        ...answers.map(({ number, afterwards }) => `${number ?? '+'}${numbers(afterwards)}`),
        ...others.map((script) =>
          [
            `[${script.agent} from ${script.startedBy ?? 'session'} at ${script.number}:`,
            ...script.answers.map(({ number, afterwards }) => `${number ?? '+'}${numbers(afterwards)}`),
            ']',
          ].join(' '),
        ),
      ]
        .filter((word) => word !== '')
        .join(' '),
    ),
  ];
}

const call = { call: 'read' };
const say = { say: 'Done.' };
const spawn = { call: 'task', with: { prompt: '{child:a}' } };
const look = { expect: { disk: { 'a.txt': { exists: true } } } };
const remove = { remove: 'a.txt' };

test.each<{ name: string; steps: Steps; turns: readonly string[] }>([
  { name: 'a model step opens a turn, say closes it', steps: [call, say], turns: ['usual 1 2'] },
  {
    name: 'a claim leaves its turn open',
    steps: [{ claim: 'Done.' }, say],
    turns: ['usual 1 2'],
  },
  {
    name: 'a child has its answers in the turn that is open, and a final one',
    steps: [spawn, { in: 'a', ...call }, look, say, spawn, { in: 'a', ...say }],
    turns: ['usual 1 4 [a from session at 1: 2(3) + ]', 'usual 5 + [a from session at 5: 6 ]'],
  },
  {
    name: 'a child that is only named has no answers',
    steps: [{ calls: [spawn, call] }, say],
    turns: ['usual 1 2 [a from session at 1: ]'],
  },
  {
    name: 'a child begins a child, and what follows belongs to the answer before it',
    steps: [
      spawn,
      { in: 'a', call: 'task', with: { prompt: '{child:b}' } },
      { in: 'b', claim: 'x' },
      remove,
      say,
    ],
    turns: ['usual 1 5 [a from session at 1: 2 + ] [b from a at 2: 3(4) + ]'],
  },
  {
    name: 'a planner opens a turn',
    steps: [{ in: 'planner', ...say }, say],
    turns: ['usual 2 [planner from session at 1: 1 ]'],
  },
  { name: 'an open turn gets a final answer', steps: [call, call], turns: ['usual 1 2 +'] },
  { name: 'after say a model step is a turn of its own', steps: [say, say], turns: ['usual 1', 'usual 2'] },
  {
    name: 'a prompt opens a turn and is its first step',
    steps: [{ prompt: 'Go.' }, call, say],
    turns: ['Go. (1) 2 3'],
  },
  {
    name: 'a prompt closes the open turn',
    steps: [call, { prompt: 'Go.' }, say],
    turns: ['usual 1 +', 'Go. (2) 3'],
  },
  { name: 'a prompt without answers is a turn', steps: [{ prompt: 'Go.' }], turns: ['Go. (1) +'] },
  {
    name: 'world acts and expectations belong to the answer before them',
    steps: [call, remove, look, call, look, say],
    turns: ['usual 1(2 3) 4(5) 6'],
  },
  {
    name: 'what comes before all turns is the opening',
    steps: [remove, look, say],
    turns: ['before (1 2)', 'usual 3'],
  },
  {
    name: 'what comes behind a prompt opens its turn',
    steps: [{ prompt: 'Go.' }, look, say],
    turns: ['Go. (1 2) 3'],
  },
  {
    name: 'what comes behind say happens when the turn is over',
    steps: [say, remove, say],
    turns: ['usual 1(2)', 'usual 3'],
  },
  {
    name: 'a resume closes the open turn and stands behind it',
    steps: [call, { resume: 'new-process' }, look, call],
    turns: ['usual 1 +(2 3)', 'usual 4 +'],
  },
  {
    name: 'a batch is one answer',
    steps: [{ calls: [call, call] }, say],
    turns: ['usual 1 2'],
  },
])('$name', ({ steps, turns }) => {
  expect(outline(steps)).toEqual(turns);
});

test('each call has an id of its own, those of a batch by their place', () => {
  const { turns } = planScenario(scenarioOf([call, { calls: [{ ...call, label: 'x' }, call] }]));
  expect(turns[0]?.answers.flatMap(({ calls }) => calls.map(({ id, label }) => [id, label]))).toEqual([
    ['call_step_1', null],
    ['call_step_2_1', 'x'],
    ['call_step_2_2', null],
  ]);
});

test('a resume asks for a process of its own', () => {
  expect(planScenario(scenarioOf([say, { resume: 'new-process' }, say])).resumes).toBe(true);
  expect(planScenario(scenarioOf([say, say])).resumes).toBe(false);
});
