import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { homedir } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { homeMarks, killFamily, livingMembers } from './process-family.ts';

const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

async function sleeper(env: { readonly [name: string]: string }): Promise<ChildProcess> {
  const child = spawn('/bin/sleep', ['60'], { env, detached: true, stdio: 'ignore' });
  started.push(child);
  await once(child, 'spawn');
  return child;
}

test('a process is a member by the whole mark, never by a part of it', async () => {
  const member = await sleeper({ MARK: 'surfacelock-test-1' });
  await sleeper({ MARK: 'surfacelock-test-12' });
  await sleeper({ XMARK: 'surfacelock-test-1' });
  expect(livingMembers({ marks: ['MARK=surfacelock-test-1'], groupId: null })).toEqual([member.pid]);
});

test('a process without the mark is a member by its group, until it is dead', async () => {
  const member = await sleeper({});
  const family = { marks: [], groupId: member.pid ?? null };
  expect(livingMembers(family)).toEqual([member.pid]);
  expect(killFamily(family)).toEqual([member.pid]);
  await once(member, 'exit');
  expect(livingMembers(family)).toEqual([]);
});

test('a program whose name looks like process fields is told apart', async () => {
  const script =
    "process.title = 'a) Z 1 (b'; setInterval(() => undefined, 1000); process.stdout.write('up')";
  const child = spawn(process.execPath, ['-e', script], {
    env: {},
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(child);
  await once(child.stdout, 'data');
  expect(livingMembers({ marks: [], groupId: child.pid ?? null })).toEqual([child.pid]);
});

test("the user's own home marks nobody", () => {
  expect(homeMarks(homedir())).toEqual([]);
  expect(homeMarks('')).toEqual([]);
  expect(homeMarks('/tmp/run/home')).toEqual(['HOME=/tmp/run/home']);
});
