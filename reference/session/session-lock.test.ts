import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { processIdentity } from '../gates/lease/process-identity.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { lockSession } from './session-lock.ts';

async function pathIn(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  return join(folder.path, 's.jsonl');
}

test('a session that another process has open is refused until that process has ended', async () => {
  const path = await pathIn();
  const other = spawn('sleep', ['60']);
  onTestFinished(() => void other.kill('SIGKILL'));
  const holder = { ...processIdentity(other.pid ?? 0), session: 's', token: 't' };
  writeFileSync(join(path, '..', 's.lock'), JSON.stringify(holder));
  await expect(lockSession(path, 's')).rejects.toMatchObject({ code: 'SESSION_IN_USE' });
  other.kill('SIGKILL');
  await once(other, 'exit');
  const lock = await lockSession(path, 's');
  await lock.release();
});

test('a process that has ended counts as gone although its parent has not taken notice', async () => {
  const path = await pathIn();
  // The shell never waits for its child, which so stays in the list of processes.
  const shell = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void shell.kill('SIGKILL'));
  const [said] = await once(shell.stdout, 'data');
  const holder = { ...processIdentity(Number(said)), session: 's', token: 't' };
  writeFileSync(join(path, '..', 's.lock'), JSON.stringify(holder));
  await expect
    .poll(() =>
      lockSession(path, 's').then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('taken');
});

test('a take-over that a crash broke off holds nobody up for ever', async () => {
  const path = await pathIn();
  const lockPath = join(path, '..', 's.lock');
  writeFileSync(lockPath, JSON.stringify({ pid: 2 ** 22 - 1, started: '1', session: 's', token: 't' }));
  mkdirSync(`${lockPath}.takeover`);
  // As old as one that was begun four seconds ago.
  utimesSync(`${lockPath}.takeover`, Date.now() / 1000 - 4, Date.now() / 1000 - 4);
  const lock = await lockSession(path, 's');
  await lock.release();
});

test('of many that ask at once, one gets a session', async () => {
  const path = await pathIn();
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => lockSession(path, 's')));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
