import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadSubject } from './load.ts';

const sound = {
  name: 'a',
  title: 'An agent',
  driver: 'acp',
  wire: 'openai-chat',
  contracts: ['universal'],
  acp: { command: ['{node}', '{agentDir}/agent.mjs'], args: ['--model', '{model}'] },
  features: ['acp'],
  modes: { plan: { acp: { setMode: 'plan' } } },
};

function subjectFile(subject: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'subject-acp-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'subject.json');
  writeFileSync(path, JSON.stringify(subject));
  return path;
}

test('a sound acp subject needs no arguments of a command', async () => {
  expect(await loadSubject(subjectFile(sound))).toEqual(sound);
});

test.each<{ name: string; change: object; says: string }>([
  {
    name: 'an acp driver without acp',
    change: { acp: undefined, features: [] },
    says: ':1:1: the driver "acp" needs the key "acp", with args',
  },
  {
    name: 'the feature without acp',
    change: { driver: 'in-process', acp: undefined },
    says: '/features/0: the feature "acp" needs the key "acp", with args',
  },
  {
    name: 'no program',
    change: { acp: { args: [] } },
    says: '/acp: without "command" in it or beside it, there is no program to start',
  },
  {
    name: 'a prompt among the arguments',
    change: { acp: { command: ['a'], args: ['-p', '{prompt}'] } },
    says: '/acp/args/1: {prompt} has no meaning here: prompts go over the protocol',
  },
  {
    name: 'an unknown template',
    change: { acp: { command: ['a'], args: ['{hom}'] } },
    says: '/acp/args/0: unknown template {hom}',
  },
  {
    name: 'acp beside a recording',
    change: { driver: 'recording', recording: { kind: 'folder', path: 'dump' } },
    says: '/acp: the driver "recording" starts nothing, so no acp belongs here',
  },
  {
    name: 'a mode that sets nothing',
    change: { modes: { plan: { acp: {} } } },
    says: '/modes/plan/acp: it names neither setMode nor configOption, so nothing would be set',
  },
])('$name is refused at its place', async ({ change, says }) => {
  await expect(loadSubject(subjectFile({ ...sound, ...change }))).rejects.toThrow(says);
});
