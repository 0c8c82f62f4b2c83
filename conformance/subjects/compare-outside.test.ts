import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { compareOutside } from './compare-outside.ts';

const folders: string[] = [];

function freshFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'surfacelock-outside-')));
  folders.push(folder);
  writeFileSync(join(folder, 'same'), 'same');
  writeFileSync(join(folder, 'other'), 'before');
  mkdirSync(join(folder, 'deep', 'er'), { recursive: true });
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test.each<{ name: string; act: (folder: string) => void; told: readonly string[] }>([
  { name: 'nothing happens', act: () => undefined, told: [] },
  { name: 'a file is made', act: (at) => writeFileSync(join(at, 'deep/er/new'), ''), told: ['deep/er/new'] },
  { name: 'a folder is made', act: (at) => mkdirSync(join(at, 'made')), told: ['made'] },
  { name: 'a file is rewritten', act: (at) => writeFileSync(join(at, 'other'), 'after!'), told: ['other'] },
  { name: 'a file changes its mode', act: (at) => chmodSync(join(at, 'other'), 0o600), told: ['other'] },
  { name: 'a file goes', act: (at) => rmSync(join(at, 'same')), told: ['same'] },
])('$name: $told', ({ act, told }) => {
  const folder = freshFolder();
  const changed = compareOutside([folder], '/elsewhere/start-1');
  act(folder);
  expect(changed()).toEqual(told.map((path) => join(folder, path)));
});

test('the folder of the start is nobody’s outside', () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'run', 'start-1'), { recursive: true });
  const changed = compareOutside([folder], join(folder, 'run', 'start-1'));
  writeFileSync(join(folder, 'run', 'start-1', 'note'), '');
  writeFileSync(join(folder, 'run', 'neighbour'), '');
  expect(changed()).toEqual([]);
});

test('a path that comes to be is told', () => {
  const folder = freshFolder();
  const changed = compareOutside([join(folder, 'later')], '/elsewhere/start-1');
  writeFileSync(join(folder, 'later'), '');
  expect(changed()).toEqual([join(folder, 'later')]);
});
