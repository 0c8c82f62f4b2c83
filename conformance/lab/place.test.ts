import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshPlace } from './place.ts';

test('a named place keeps its paths and comes back empty', async () => {
  const root = await mkdtemp(join(tmpdir(), 'surfacelock-place-'));
  const place = await freshPlace(root);
  const first = await place.folders('same');
  await writeFile(join(first.workspace, 'left.txt'), 'x');
  const second = await place.folders('same');
  expect(second).toEqual(first);
  expect(await readdir(second.workspace)).toEqual([]);
  await rm(root, { recursive: true });
});

test('unnamed places differ and all go with the lab', async () => {
  const root = await mkdtemp(join(tmpdir(), 'surfacelock-place-'));
  const place = await freshPlace(root);
  const [first, second] = [await place.folders(), await place.folders()];
  expect(first.workspace).not.toBe(second.workspace);
  await place.remove();
  expect([existsSync(first.home), existsSync(second.home), await readdir(root)]).toEqual([false, false, []]);
  await rm(root, { recursive: true });
});

test('a warm home keeps what lies in it while the workspace is emptied', async () => {
  const root = await mkdtemp(join(tmpdir(), 'surfacelock-place-'));
  const place = await freshPlace(root);
  const first = await place.folders('same');
  await writeFile(join(first.home, 'cache'), 'x');
  await writeFile(join(first.workspace, 'left.txt'), 'x');
  await writeFile(join(first.fixtures, 'log'), 'x');
  const warm = await place.folders('same', 'warm');
  expect(await readdir(warm.home)).toEqual(['cache']);
  expect([await readdir(warm.workspace), await readdir(warm.fixtures)]).toEqual([[], []]);
  expect(await readdir((await place.folders('same', 'fresh')).home)).toEqual([]);
  await rm(root, { recursive: true });
});

test('a session beside another one has a workspace of its own in the same start', async () => {
  const root = await mkdtemp(join(tmpdir(), 'surfacelock-place-'));
  const place = await freshPlace(root);
  const first = await place.folders();
  const beside = await place.besides(first, { isConfigured: false });
  expect(beside).toEqual({ ...first, workspace: `${first.workspace}-beside-1` });
  expect(await readdir(beside.workspace)).toEqual([]);
  const own = await place.besides(first, { isConfigured: true });
  expect(own.home).toBe(`${first.home}-beside-2`);
  expect([await readdir(own.home), await readdir(own.fixtures)]).toEqual([[], []]);
  await place.remove();
  expect(await readdir(root)).toEqual([]);
  await rm(root, { recursive: true });
});
