import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { drained } from './drained.ts';

function started(command: string): { child: ChildProcess; closed: Promise<void>; said: () => string } {
  const child = spawn('/bin/sh', ['-c', command], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  onTestFinished(() => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // The whole group has ended.
    }
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  child.stderr.on('data', () => {});
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return { child, closed, said: () => text };
}

/** Keeps this thread from its event loop, as heavy work does. */
function keepBusy(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test('what a process said while this one was too busy to look is not lost', async () => {
  const { child, closed, said } = started('printf late');
  const done = drained(child, closed);
  keepBusy(600);
  await done;
  expect(said()).toBe('late');
});

test('closed pipes are told from pipes that another process holds', async () => {
  const ended = started('printf x');
  expect(await drained(ended.child, ended.closed)).toBe(true);
  const held = started('sleep 30 & printf x');
  await once(held.child, 'exit');
  expect(await drained(held.child, held.closed)).toBe(false);
  expect(held.said()).toBe('x');
});

test('somebody who writes on for ever is not waited for', async () => {
  const held = started('while :; do printf x; sleep 0.05; done & printf y');
  await once(held.child, 'exit');
  expect(await drained(held.child, held.closed)).toBe(false);
});
