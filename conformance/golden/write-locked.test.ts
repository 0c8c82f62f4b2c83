import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { writeLocked } from './write-locked.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'surfacelock-lock-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '0']);
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid ?? 0;
}

test('two who want the lock come one after the other', async () => {
  const root = await folder();
  const events: string[] = [];
  const turn = (name: string) =>
    writeLocked(root, async () => {
      events.push(`${name} in`);
      await delay(30);
      events.push(`${name} out`);
    });
  await Promise.all([turn('a'), turn('b'), turn('c')]);
  const names = events.map((event) => event.split(' ')[0]);
  expect(names[0]).toBe(names[1]);
  expect(names[2]).toBe(names[3]);
  expect(names[4]).toBe(names[5]);
  expect(await readdir(root)).toEqual([]);
});

test('a lock whose process is gone is taken over by exactly one at a time', async () => {
  const root = await folder();
  const stale = { pid: await endedPid(), host: hostname(), started: null, token: 'gone' };
  await writeFile(join(root, '.lock'), JSON.stringify(stale));
  let inside = 0;
  let most = 0;
  const turn = () =>
    writeLocked(root, async () => {
      inside += 1;
      most = Math.max(most, inside);
      await delay(5);
      inside -= 1;
    });
  await Promise.all(Array.from({ length: 8 }, turn));
  expect(most).toBe(1);
  expect(await readdir(root)).toEqual([]);
});

test('a process number that came round again does not keep a lock alive', async () => {
  const root = await folder();
  const reused = { pid: process.pid, host: hostname(), started: '1', token: 'older process' };
  await writeFile(join(root, '.lock'), JSON.stringify(reused));
  expect(await writeLocked(root, async () => 'done', 2000)).toBe('done');
});

test.each([
  { title: 'a live process', owner: { pid: process.pid, host: hostname(), started: null, token: 'x' } },
  { title: 'a process of another machine', owner: { pid: 1, host: 'elsewhere', started: '5', token: 'x' } },
])('the lock of $title is left alone and named', async ({ owner }) => {
  const root = await folder();
  await writeFile(join(root, '.lock'), JSON.stringify(owner));
  await expect(writeLocked(root, async () => 'done', 60)).rejects.toMatchObject({
    code: 'GOLDEN_LOCKED',
    message: `${join(root, '.lock')} is held by process ${owner.pid} on ${owner.host} for more than 60 ms.`,
  });
  expect(JSON.parse(await readFile(join(root, '.lock'), 'utf8'))).toEqual(owner);
});

test('a lock that names nobody is taken over once it is old', async () => {
  const root = await folder();
  await writeFile(join(root, '.lock'), '');
  await expect(writeLocked(root, async () => 'done', 60)).rejects.toMatchObject({ code: 'GOLDEN_LOCKED' });
  const old = new Date(Date.now() - 60_000);
  await utimes(join(root, '.lock'), old, old);
  expect(await writeLocked(root, async () => 'done', 2000)).toBe('done');
});

test('a failure inside releases the lock', async () => {
  const root = await folder();
  const failing = writeLocked(root, async () => {
    throw new Error('inside');
  });
  await expect(failing).rejects.toThrow('inside');
  expect(await readdir(root)).toEqual([]);
});

test('a folder that cannot be made is named', async () => {
  const root = await folder();
  await writeFile(join(root, 'file'), '');
  await expect(writeLocked(join(root, 'file', 'pending'), async () => 0)).rejects.toMatchObject({
    code: 'GOLDEN_NOT_WRITABLE',
  });
});
