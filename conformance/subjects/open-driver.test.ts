import { expect, test } from 'vitest';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { loadContract } from '../../spec/load.ts';
import { findSubject } from './find-subject.ts';
import { type OpenDriverOptions, openDriver } from './open-driver.ts';

const acp = { args: [] };

test.each([
  { driver: 'in-process', isolation: 'any', kind: 'in-process' },
  { driver: 'in-process', isolation: 'process', kind: 'command' },
  { driver: 'command', isolation: 'any', kind: 'command' },
] as const)('a subject with driver $driver under isolation $isolation is driven $kind', async (row) => {
  const { subject, agentDir } = await findSubject('reference');
  const contract = await loadContract('reasonix');
  const driver = openDriver({
    subject: { ...subject, driver: row.driver },
    agentDir,
    isolation: row.isolation,
    contract,
  });
  expect(driver).toMatchObject({ kind: row.kind, agentDir, maySpanTurns: true });
});

test.each<{ name: string; changed: Partial<Subject>; asked: Partial<OpenDriverOptions>; kind: string }>([
  { name: 'an acp subject', changed: { driver: 'acp', acp }, asked: {}, kind: 'acp' },
  {
    name: 'a command that needs a client',
    changed: { driver: 'command', acp },
    asked: { client: true },
    kind: 'acp',
  },
  {
    name: 'a command in a mode that only a client chooses',
    changed: { driver: 'command', acp, modes: { plan: { acp: { setMode: 'plan' } } } },
    asked: { mode: 'plan' },
    kind: 'acp',
  },
  {
    name: 'a command in a mode that its arguments choose',
    changed: { driver: 'command', acp, modes: { plan: { args: ['-p'], acp: { setMode: 'plan' } } } },
    asked: { mode: 'plan' },
    kind: 'command',
  },
  { name: 'a command that needs none', changed: { driver: 'command', acp }, asked: {}, kind: 'command' },
  { name: 'the reference with a client', changed: { acp }, asked: { client: true }, kind: 'in-process' },
  {
    name: 'the reference with a client in a process',
    changed: { acp },
    asked: { client: true, isolation: 'process' },
    kind: 'acp',
  },
])('$name is driven as $kind', async ({ changed, asked, kind }) => {
  const { subject, agentDir } = await findSubject('reference');
  const contract = await loadContract('reasonix');
  const driver = openDriver({
    subject: { ...subject, ...changed },
    agentDir,
    isolation: 'any',
    contract,
    ...asked,
  });
  expect(driver.kind).toBe(kind);
});
