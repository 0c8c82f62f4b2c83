import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type Lease, type LeaseAsk, WorkspaceLeases } from './workspace-leases.ts';

const root = '/some/workspace';

async function asker(): Promise<LeaseAsk & { folder: string }> {
  const home = await temporaryFolder();
  onTestFinished(home.remove);
  const folder = join(home.path, '.surfacelock', 'leases');
  return { home: home.path, session: 's1', signal: new AbortController().signal, folder };
}

async function release(lease: Lease): Promise<void> {
  if (lease.kind !== 'held') throw new Error(`not held: ${lease.kind}`);
  await lease.release();
}

function lockOf(folder: string): string {
  const [name] = readdirSync(folder).filter((entry) => entry.endsWith('.lock'));
  return join(folder, name ?? 'none');
}

test('writers of one workspace come one after the other, in their order', async () => {
  const leases = new WorkspaceLeases();
  const ask = await asker();
  const order: string[] = [];
  const write = async (name: string): Promise<void> => {
    const lease = await leases.take(root, ask);
    order.push(`${name} in`);
    await wait(10);
    order.push(`${name} out`);
    await release(lease);
  };
  await Promise.all(['a', 'b', 'c'].map(write));
  expect(order).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
  expect(readdirSync(ask.folder)).toEqual([]);
});

test('writers of different workspaces do not wait for each other', async () => {
  const leases = new WorkspaceLeases(0);
  const ask = await asker();
  const one = await leases.take('/one', ask);
  const other = await leases.take('/other', ask);
  expect([one.kind, other.kind]).toEqual(['held', 'held']);
  await release(one);
  await release(other);
});

test('who waits too long is told who writes', async () => {
  const ask = await asker();
  const leases = new WorkspaceLeases(60);
  const held = await leases.take(root, ask);
  expect(await leases.take(root, { ...ask, session: 's2' })).toEqual({
    kind: 'refused',
    reason: 'session s1 is writing in this workspace',
  });
  await release(held);
  await release(await leases.take(root, ask));
});

test('the lock file keeps another runtime out, and names its holder', async () => {
  const ask = await asker();
  const held = await new WorkspaceLeases().take(root, ask);
  expect(await new WorkspaceLeases(60).take(root, { ...ask, session: 's2' })).toEqual({
    kind: 'refused',
    reason: `session s1 of process ${process.pid} is writing in this workspace`,
  });
  await release(held);
  await release(await new WorkspaceLeases(60).take(root, ask));
});

test('the lock of a process that has ended is taken over', async () => {
  const ask = await asker();
  const child = spawn('true');
  await new Promise((resolve) => child.once('close', resolve));
  await release(await new WorkspaceLeases().take(root, ask));
  const name = await lockPath(ask);
  writeFileSync(name, JSON.stringify({ pid: child.pid, started: null, session: 'old', token: 't' }));
  const lease = await new WorkspaceLeases(200).take(root, ask);
  expect(lease.kind).toBe('held');
  expect(JSON.parse(readFileSync(name, 'utf8'))).toMatchObject({ pid: process.pid, session: 's1' });
  await release(lease);
});

test('a number that was given to another process since does not keep a lock alive', async () => {
  const ask = await asker();
  const name = await lockPath(ask);
  writeFileSync(name, JSON.stringify({ pid: process.pid, started: '1', session: 'old', token: 't' }));
  const lease = await new WorkspaceLeases(200).take(root, ask);
  expect(lease.kind).toBe('held');
  await release(lease);
});

test('what is no lock is cleared away', async () => {
  const ask = await asker();
  writeFileSync(await lockPath(ask), 'garbage');
  const lease = await new WorkspaceLeases(200).take(root, ask);
  expect(lease.kind).toBe('held');
  await release(lease);
});

test('a lock that became somebody else’s is not given back', async () => {
  const ask = await asker();
  const lease = await new WorkspaceLeases().take(root, ask);
  const name = lockOf(ask.folder);
  const other = JSON.stringify({ pid: process.pid, started: null, session: 'other', token: 'other' });
  writeFileSync(name, other);
  await release(lease);
  expect(readFileSync(name, 'utf8')).toBe(other);
});

test('a turn that is broken off stops waiting', async () => {
  const ask = await asker();
  const leases = new WorkspaceLeases();
  const held = await leases.take(root, ask);
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 30);
  expect(await leases.take(root, { ...ask, signal: controller.signal })).toEqual({ kind: 'cancelled' });
  await release(held);
  await release(await leases.take(root, ask));
});

test('a home that cannot be written gives no lease', async () => {
  const ask = await asker();
  writeFileSync(join(ask.home, '.surfacelock'), 'in the way');
  expect(await new WorkspaceLeases().take(root, ask)).toEqual({
    kind: 'refused',
    reason: expect.stringMatching(/^the lease of the workspace cannot be taken: E(NOTDIR|EXIST)$/),
  });
});

/** Where the lock of the workspace lies in this home: found by taking it once. */
async function lockPath(ask: LeaseAsk & { folder: string }): Promise<string> {
  const lease = await new WorkspaceLeases().take(root, ask);
  const path = lockOf(ask.folder);
  await release(lease);
  expect(existsSync(path)).toBe(false);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}
