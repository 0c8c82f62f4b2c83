import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { loadContract } from '../../spec/load.ts';
import { openLab } from '../lab/open-lab.ts';
import { asDriven } from '../subjects/as-driven.ts';
import { findSubject } from '../subjects/find-subject.ts';
import { scenarioCheck } from './scenario-check.ts';

// Children, planners and goals over the real lab: the reference in this process and as an agent of its own.
const folder = await mkdtemp(join(tmpdir(), 'surfacelock-agents-'));
const { subject: reference, agentDir } = await findSubject('reference');
const contract = await loadContract('reasonix');

afterAll(() => rm(folder, { recursive: true, force: true }));

async function said(
  scenario: Pick<Scenario, 'steps' | 'given'>,
  subject: Subject = reference,
): Promise<string> {
  const { lab, close } = await openLab({
    subject,
    agentDir,
    contract,
    runs: 1,
    runFolder: join(folder, 'run'),
    signal: new AbortController().signal,
    keepFolder: join(folder, 'exchanges'),
  });
  const head = { id: 'tests/agents', title: 'it holds', contract: 'reasonix', proves: ['x.y'] };
  try {
    const outcome = await scenarioCheck({ ...head, ...scenario }).run(lab);
    return outcome.outcome === 'pass' ? 'pass' : `${outcome.outcome}: ${outcome.message}`;
  } finally {
    await close();
  }
}

const yolo = { promises: 'never-asks' } as const;
const spawn = { act: 'spawnAgent', with: { prompt: '{child:writer}' } } as const;
const write = { act: 'writeFile', with: { path: 'a.txt', content: 'one\n' } } as const;

const childWrites: Scenario['steps'] = [
  { ...spawn, label: 'spawn', expect: { result: 'ok', text: { contains: ['Written.'] } } },
  {
    in: 'writer',
    ...write,
    expect: {
      result: 'ok',
      disk: { 'a.txt': { content: 'one\n' } },
      shows: { contains: ['act:writeFile'], lacksPrefix: ['mcp__'], sameAs: 'session' },
      next: { history: 'byte-prefix' },
      surface: 'unchanged',
    },
  },
  { in: 'writer', say: 'Written.', expect: { requests: 2 } },
  { say: 'Done.', expect: { requests: 2 } },
];

test('a child writes by its own steps and its answer comes back', async () => {
  expect(await said({ given: yolo, steps: childWrites })).toBe('pass');
});

test('a child of an agent that is a process of its own does the same', async () => {
  expect(await said({ given: yolo, steps: childWrites }, asDriven(reference, 'acp'))).toBe('pass');
});

test('a child is known again when it goes on, and the reference to it is captured', async () => {
  const task = (values: object): Scenario['steps'][number] => ({
    call: 'use_capability',
    with: { action: 'call', capability_id: 'tool:task', arguments: values },
  });
  const steps: Scenario['steps'] = [
    { ...task({ prompt: '{child:a}' }), expect: { capture: { ref: 'sa_[0-9A-Za-z_-]+' } } },
    { in: 'a', say: 'First.' },
    { say: 'Done.' },
    {
      ...task({ prompt: 'Go on.', continue_from: '{captured:ref}' }),
      expect: { text: { contains: ['Second.'] } },
    },
    { in: 'a', ...write, expect: { next: { contains: ['First.', 'Go on.'], history: 'byte-prefix' } } },
    { in: 'a', say: 'Second.' },
    { say: 'Done.' },
  ];
  expect(await said({ given: yolo, steps })).toBe('pass');
});

test('a planner answers by steps of its own before the session acts', async () => {
  const steps: Scenario['steps'] = [
    { in: 'planner', act: 'readFile', with: { path: 'a.txt' }, expect: { text: { contains: ['heron'] } } },
    { in: 'planner', say: 'Read the file.' },
    { act: 'readFile', with: { path: 'a.txt' }, expect: { text: { contains: ['heron'] } } },
    { say: 'Done.', expect: { models: ['planner', 'session'], requests: 2 } },
  ];
  const given = { ...yolo, planner: true, files: { 'a.txt': 'heron\n' } } as const;
  expect(await said({ given, steps })).toBe('pass');
  expect(await said({ given, steps }, asDriven(reference, 'acp'))).toBe('pass');
});

test.each(['in-process', 'acp', 'command'] as const)(
  'a goal is set by the driver %s and holds the answer back',
  async (driver) => {
    const asks = driver === 'command' ? ({ asks: 'nobody' } as const) : {};
    const steps: Scenario['steps'] = [
      { setGoal: { items: ['the heron is counted'] } },
      { claim: 'Done.', expect: { next: { contains: ['the heron is counted'] } } },
      { claim: 'Really done.' },
      { claim: 'Done, I say.' },
      { say: 'Given up.' },
    ];
    expect(await said({ given: { ...yolo, ...asks }, steps }, asDriven(reference, driver))).toBe('pass');
  },
);

test.each(['in-process', 'acp'] as const)('a plan is approved by the driver %s', async (driver) => {
  const steps: Scenario['steps'] = [
    { approvePlan: { items: ['the heron is counted'] } },
    { claim: 'Done.', expect: { next: { contains: ['the heron is counted'] } } },
    { claim: 'Really done.' },
    { claim: 'Done, I say.' },
    { say: 'Given up.' },
  ];
  expect(await said({ given: yolo, steps }, asDriven(reference, driver))).toBe('pass');
});

test('a route that has to be used holds the answer back until it was', async () => {
  const routes = [{ capability: 'tool:todo_write', use: 'require' }] as const;
  const list = { todos: [{ content: 'count herons', status: 'completed' }] };
  const steps: Scenario['steps'] = [
    { claim: 'Done.', expect: { next: { contains: ['tool:todo_write'] } } },
    { call: 'use_capability', with: { action: 'call', capability_id: 'tool:todo_write', arguments: list } },
    { say: 'Done.', expect: { requests: 3 } },
  ];
  expect(await said({ given: { ...yolo, routes: [...routes] }, steps })).toBe('pass');
});
