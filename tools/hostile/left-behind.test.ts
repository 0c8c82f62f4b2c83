import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesLeft, processesLeft } from './left-behind.ts';

test('a process that is left is named by its command line and ended', async () => {
  const word = `left-${randomUUID()}`;
  const child = spawn('/bin/sleep', ['30'], { env: { WORD: word }, stdio: 'ignore' });
  const ended = once(child, 'exit');
  expect(await processesLeft([word])).toEqual(['/bin/sleep 30']);
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(await processesLeft([word])).toEqual([]);
});

test('a file that is left is named by its path, and taken out of a shared place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'surfacelock-left-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const inner of ['subject', 'tmp', 'home', 'out']) await mkdir(join(folder, inner));
  const word = `left-${randomUUID()}`;
  await writeFile(join(folder, 'home', '.rc'), '');
  await writeFile(join(folder, 'out', 'report.json'), '');
  await writeFile(join('/tmp', word), '');
  expect(await filesLeft(folder, word)).toEqual([join(folder, 'home', '.rc'), join('/tmp', word)]);
  expect(await filesLeft(folder, word)).toEqual([join(folder, 'home', '.rc')]);
});
