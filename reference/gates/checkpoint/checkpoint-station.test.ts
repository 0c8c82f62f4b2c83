import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Target } from '../../dispatch/target.ts';
import { countedTarget, type GateBench, gateBench } from '../../testing/gate-bench.ts';
import { refuse } from '../refuse.ts';
import type { StationAnswer } from '../station.ts';
import { checkpointStation } from './checkpoint-station.ts';
import { checkpointFolder } from './take-checkpoint.ts';

const station = checkpointStation(undefined);
const writes = (path: unknown, handler = 'write_file'): Target =>
  countedTarget({ kind: 'built-in', name: handler, handler, args: { path } });
const ok: StationAnswer = { outcome: 'ok', text: 'done' };

async function bench(files: { readonly [path: string]: string } = {}): Promise<GateBench> {
  const made = await gateBench({ files });
  onTestFinished(made.remove);
  return made;
}

function kept({ home, session }: GateBench): readonly string[] {
  const folder = checkpointFolder(home, session.id);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function read({ home, session }: GateBench, path: string): string {
  return readFileSync(join(checkpointFolder(home, session.id), path), 'utf8');
}

test('what a writer changes is kept as it was, and the answer says where', async () => {
  const made = await bench({ 'a.txt': 'old' });
  const call = made.callOf(writes('a.txt'));
  const answer = await station(call, async () => {
    writeFileSync(join(made.root, 'a.txt'), 'new');
    return ok;
  });
  expect(answer).toEqual(ok);
  expect(call.notes.members).toEqual({ checkpoint: '0001' });
  expect(read(made, '0001/before')).toBe('old');
  expect(JSON.parse(read(made, '0001/about.json'))).toEqual({
    callId: 'call_1',
    target: 'write_file',
    path: 'a.txt',
    existed: true,
    mode: 0o644,
  });
});

test('a file that is not there yet is kept as absent', async () => {
  const made = await bench();
  await station(made.callOf(writes('sub/b.txt', 'edit_file')), async () => ok);
  expect(JSON.parse(read(made, '0001/about.json'))).toMatchObject({
    path: 'sub/b.txt',
    existed: false,
    mode: null,
  });
  expect(readdirSync(join(checkpointFolder(made.home, made.session.id), '0001'))).toEqual(['about.json']);
});

test.each<{ name: string; target: Target }>([
  { name: 'a reader', target: writes('a.txt', 'read_file') },
  {
    name: 'a command',
    target: countedTarget({ kind: 'built-in', handler: 'bash', args: { command: 'rm a.txt' } }),
  },
  { name: 'an MCP tool', target: countedTarget({ args: { path: 'a.txt' } }) },
  { name: 'a path outside', target: writes('../x') },
  { name: 'a folder', target: writes('.') },
  { name: 'no path', target: writes(1) },
])('$name leaves no checkpoint', async ({ target }) => {
  const made = await bench({ 'a.txt': 'old' });
  expect(await station(made.callOf(target), async () => ok)).toEqual(ok);
  expect(kept(made)).toEqual([]);
});

test.each<{ outcome: StationAnswer['outcome']; left: readonly string[] }>([
  { outcome: 'ok', left: ['0001'] },
  { outcome: 'error', left: ['0001'] },
  { outcome: 'refused', left: [] },
  { outcome: 'not-executed', left: [] },
])('a call that ends $outcome leaves $left', async ({ outcome, left }) => {
  const made = await bench({ 'a.txt': 'old' });
  await station(made.callOf(writes('a.txt')), async () => ({ outcome, text: '' }));
  expect(kept(made)).toEqual(left);
});

test('numbers go on, and only the newest states are kept', async () => {
  const made = await bench({ 'a.txt': 'old' });
  const folder = checkpointFolder(made.home, made.session.id);
  for (let number = 9800; number < 10_000; number += 1)
    mkdirSync(join(folder, String(number)), { recursive: true });
  const call = made.callOf(writes('a.txt'));
  await station(call, async () => ok);
  expect(call.notes.members).toEqual({ checkpoint: '10000' });
  expect(kept(made)).toHaveLength(200);
  expect(existsSync(join(folder, '9800'))).toBe(false);
  expect(existsSync(join(folder, '9801'))).toBe(true);
});

test('a state that cannot be kept refuses the call', async () => {
  const made = await bench({ 'a.txt': 'old' });
  const folder = checkpointFolder(made.home, made.session.id);
  mkdirSync(dirname(dirname(folder)), { recursive: true });
  writeFileSync(dirname(folder), 'in the way');
  const call = made.callOf(writes('a.txt'));
  expect(await station(call, async () => refuse(call, 'plan', 'never reached'))).toMatchObject({
    outcome: 'refused',
    text: expect.stringMatching(/^blocked: what write_file would change could not be kept: E(NOTDIR|EXIST)$/),
  });
});

test('mode bits are kept', async () => {
  const made = await bench({ 'run.sh': 'x' });
  chmodSync(join(made.root, 'run.sh'), 0o750);
  await station(made.callOf(writes('run.sh')), async () => ok);
  expect(JSON.parse(read(made, '0001/about.json'))).toMatchObject({ mode: 0o750 });
});
