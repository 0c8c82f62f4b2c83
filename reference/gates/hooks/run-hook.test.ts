import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type HookRun, type HookStart, runHook } from './run-hook.ts';

async function run(command: string, start: Partial<HookStart> = {}): Promise<HookRun & { folder: string }> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const hook = await runHook({
    command,
    input: '{"a":1}',
    timeoutMs: 5000,
    cwd: folder.path,
    env: { PATH: process.env['PATH'] ?? '', MARK: 'm' },
    signal: new AbortController().signal,
    ...start,
  });
  return { ...hook, folder: folder.path };
}

async function isGone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      process.kill(pid, 0);
      if (readFileSync(`/proc/${pid}/stat`, 'latin1').includes(') Z ')) return true;
    } catch {
      return true;
    }
    await wait(20);
  }
  return false;
}

test('a hook reads one line and nothing of the surrounding variables', async () => {
  const { end, stdout, stderr } = await run('cat; echo "[$HOME][$MARK]"; echo e >&2; exit 3');
  expect(end).toEqual({ kind: 'exited', exitCode: 3 });
  expect(stdout).toBe('{"a":1}\n[][m]\n');
  expect(stderr).toBe('e\n');
});

test('a hook that does not read its input is no fault', async () => {
  const { end } = await run('exec true', { input: 'x'.repeat(1_000_000) });
  expect(end).toEqual({ kind: 'exited', exitCode: 0 });
});

test('a hook beyond its time is killed with its children', async () => {
  const { end, folder } = await run('sleep 60 & echo $! > pid; wait', { timeoutMs: 300 });
  expect(end).toEqual({ kind: 'timed-out', timeoutMs: 300 });
  expect(await isGone(Number(readFileSync(join(folder, 'pid'), 'utf8')))).toBe(true);
});

test('what a hook leaves behind in its group is killed, and its pipes are not waited for', async () => {
  const { end, stdout, folder } = await run('sleep 60 & echo $! > pid; echo done');
  expect(end).toEqual({ kind: 'exited', exitCode: 0 });
  expect(stdout).toBe('done\n');
  expect(await isGone(Number(readFileSync(join(folder, 'pid'), 'utf8')))).toBe(true);
});

test('a flood is kept at both ends, 256 KiB together', async () => {
  const { stdout } = await run('echo first; head -c 3000000 /dev/zero | tr "\\0" x; echo; echo last');
  expect(stdout.startsWith('first\n')).toBe(true);
  expect(stdout.endsWith('last\n')).toBe(true);
  expect(Buffer.byteLength(stdout)).toBeLessThan(263_000);
});

test('a hook that dies of a signal says so', async () => {
  expect((await run('kill -9 $$')).end).toEqual({ kind: 'signalled', signal: 'SIGKILL' });
});

test('a folder that is gone keeps the hook from starting', async () => {
  const { end } = await run('true', { cwd: '/nowhere/at/all' });
  expect(end.kind).toBe('not-started');
});

test('a turn that is broken off ends the hook', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 200);
  const { end, folder } = await run('sleep 60; touch late', { signal: controller.signal });
  expect(end).toEqual({ kind: 'cancelled' });
  expect(existsSync(join(folder, 'late'))).toBe(false);
});
