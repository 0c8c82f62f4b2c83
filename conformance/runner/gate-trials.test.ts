import { expect, test } from 'vitest';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { fakeLab } from '../scenario/testing/fake-lab.ts';
import type { FakeManner } from '../scenario/testing/fake-manner.ts';
import { gateFault, gateTrials } from './gate-trials.ts';

const mapping = { file: '{home}/settings.json', pointer: '', shape: 'map' } as const;
const told: Partial<Subject> = {
  driver: 'acp',
  features: ['permissions', 'hooks', 'asks', 'mcp', 'cancel'],
  acts: {
    writeFile: { tool: 'write', arguments: {} },
    readFile: { tool: 'read', arguments: {} },
    shell: { tool: 'bash', arguments: {} },
  },
  config: { given: { hooks: mapping, mcp: mapping, permissions: mapping } },
};
const ran = [{ event: 'PreToolUse', input: {}, target: 'read' }] as const;
const started = [{ event: 'start', pid: 7, at: 0 }] as const;

async function faultOf(
  feature: string,
  manner: FakeManner,
  subject: Partial<Subject> = told,
): Promise<string | null> {
  const { lab } = await fakeLab({ ...manner, subject });
  const trial = gateTrials.find((one) => one.feature === feature);
  return trial === undefined ? 'no such trial' : gateFault(lab, trial);
}

test.each<{ feature: string; honest: FakeManner; dishonest: FakeManner; fault: string }>([
  {
    feature: 'permissions',
    honest: {},
    dishonest: { run: (_id, { files }) => void files.set('smoke-gated.txt', 'x') },
    fault: 'a write landed that a rule denies for its tool',
  },
  {
    feature: 'hooks',
    honest: { hooks: () => ran },
    dishonest: {},
    fault: 'no hook ran before a call',
  },
  {
    feature: 'asks',
    honest: { questions: () => ['write'] },
    dishonest: {},
    fault: 'nothing was asked before a write',
  },
  {
    feature: 'mcp',
    honest: { sentinels: () => started },
    dishonest: {},
    fault: 'a configured server was never started',
  },
  {
    feature: 'cancel',
    honest: { hangsOn: 'write' },
    dishonest: {},
    fault: 'a turn that was cancelled went on',
  },
])('$feature is tried by one start', async ({ feature, honest, dishonest, fault }) => {
  expect(await faultOf(feature, honest)).toBe(null);
  expect(await faultOf(feature, dishonest)).toBe(fault);
});

test.each<{ feature: string; subject: Partial<Subject> }>([
  { feature: 'permissions', subject: { ...told, config: {} } },
  { feature: 'permissions', subject: { ...told, acts: {} } },
  { feature: 'hooks', subject: { ...told, acts: {} } },
  { feature: 'mcp', subject: { ...told, config: {} } },
  { feature: 'asks', subject: { ...told, driver: 'command' } },
  { feature: 'asks', subject: { ...told, features: ['asks'], modes: { agent: {} } } },
  { feature: 'cancel', subject: { ...told, driver: 'command' } },
])('what the file gives nothing to try $feature by is believed', async ({ feature, subject }) => {
  expect(await faultOf(feature, {}, subject)).toBe(null);
});

test('a mode that promises to ask stands in for a rule', async () => {
  const modes = { agent: {}, careful: { promises: ['asks-before-writes'] } } as const;
  const subject: Partial<Subject> = { ...told, features: ['asks'], modes };
  const { lab, state } = await fakeLab({ subject });
  const trial = gateTrials.find(({ feature }) => feature === 'asks');
  expect(trial && (await gateFault(lab, trial))).toBe('nothing was asked before a write');
  expect(state.starts).toEqual([{ mode: 'careful', asks: 'reject-once', place: 'smoke' }]);
});
