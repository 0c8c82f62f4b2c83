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

// Forks, kills and plans over the real lab: the reference in this process, as a command and as an agent of its own.
const folder = await mkdtemp(join(tmpdir(), 'surfacelock-sessions-'));
const { subject: reference, agentDir } = await findSubject('reference');
const contract = await loadContract('reasonix');

afterAll(() => rm(folder, { recursive: true, force: true }));

async function said(steps: Scenario['steps'], subject: Subject = reference): Promise<string> {
  const { lab, close } = await openLab({
    subject,
    agentDir,
    contract,
    runs: 1,
    runFolder: join(folder, 'run'),
    signal: new AbortController().signal,
    keepFolder: join(folder, 'exchanges'),
  });
  const head = { id: 'tests/sessions', title: 'it holds', contract: 'reasonix', proves: ['x.y'] };
  try {
    const outcome = await scenarioCheck({ ...head, steps }).run(lab);
    return outcome.outcome === 'pass' ? 'pass' : `${outcome.outcome}: ${outcome.message}`;
  } finally {
    await close();
  }
}

const forks: Scenario['steps'] = [
  { prompt: 'Say a word.' },
  { say: 'heron' },
  { fork: 'begin' },
  { prompt: 'Say another.', expect: { next: { history: 'byte-prefix', contains: ['heron'] } } },
  { say: 'osprey' },
  { fork: 'leave' },
  { prompt: 'Go on.', expect: { next: { contains: ['heron'], lacks: ['osprey'] } } },
  { say: 'wren' },
];

test.each(['in-process', 'acp'] as const)('a fork goes on and is left, driver %s', async (driver) => {
  expect(await said(forks, driver === 'acp' ? asDriven(reference, driver) : reference)).toBe('pass');
});

test('a fork is left in another process than it was begun in', async () => {
  const steps: Scenario['steps'] = [
    ...forks.slice(0, 5),
    { resume: 'new-process' },
    { prompt: 'Go on.', expect: { next: { contains: ['osprey'] } } },
    { say: 'wren' },
    { fork: 'leave' },
    { prompt: 'And now.', expect: { next: { contains: ['heron'], lacks: ['osprey'] } } },
  ];
  expect(await said(steps)).toBe('pass');
});

const killed: Scenario['steps'] = [
  { act: 'shell', with: { command: 'touch begun; sleep 30; touch ended' }, expect: { answered: true } },
  { expect: { disk: { begun: { exists: true } } } },
  { kill: true, expect: { disk: { ended: { exists: false } } } },
  { prompt: 'Go on.', expect: { next: { paired: true, lacks: ['never said'] } } },
  { say: 'Done.' },
];

test.each(['command', 'acp'] as const)('a killed session goes on, driver %s', async (driver) => {
  expect(await said(killed, asDriven(reference, driver))).toBe('pass');
});

const write = { act: 'writeTodo', with: { item: 'sow' } } as const;
const sow = [{ content: 'sow', status: 'in_progress' }] as const;

test.each(['in-process', 'acp'] as const)('a plan is seen, driver %s', async (driver) => {
  const subject = driver === 'acp' ? asDriven(reference, driver) : reference;
  expect(await said([{ ...write, expect: { plan: [...sow] } }, { say: 'Done.' }], subject)).toBe('pass');
  expect(await said([{ ...write, expect: { plan: [] } }, { say: 'Done.' }], subject)).toBe(
    'fail: step 1: expected the client to be told of no items; seen: "sow" in_progress',
  );
});
