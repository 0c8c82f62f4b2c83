import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { DiskExpectation } from '../../spec/generated/scenario.gen.ts';
import { diskOf } from '../lab/disk.ts';
import { takeMarks, unmetDisk } from './judge-disk.ts';

const root = await mkdtemp(join(tmpdir(), 'surfacelock-judge-disk-'));
const disk = diskOf(root);
await writeFile(join(root, 'a.txt'), 'one\ntwo\n');
await chmod(join(root, 'a.txt'), 0o640);
await mkdir(join(root, 'sub'));
await symlink('a.txt', join(root, 'link'));

afterAll(() => rm(root, { recursive: true, force: true }));

async function judge(path: string, facts: DiskExpectation): Promise<readonly string[]> {
  const unmet = await unmetDisk(disk, { [path]: facts }, new Map());
  return unmet.map(({ expected, seen }) => `${expected}; ${seen}`);
}

test.each<{ name: string; path: string; facts: DiskExpectation }>([
  { name: 'a file', path: 'a.txt', facts: { exists: true, kind: 'file', mode: '640' } },
  { name: 'its content', path: 'a.txt', facts: { content: 'one\ntwo\n', contains: ['one', 'two'] } },
  { name: 'nothing', path: 'b.txt', facts: { exists: false } },
  { name: 'a link', path: 'link', facts: { kind: 'link', link: 'a.txt' } },
  { name: 'the workspace', path: '.', facts: { kind: 'folder' } },
])('$name is there as expected', async ({ path, facts }) => {
  expect(await judge(path, facts)).toEqual([]);
});

test.each<{ path: string; facts: DiskExpectation; says: string }>([
  { path: 'a.txt', facts: { exists: false }, says: 'nothing at "a.txt"; a file' },
  { path: 'b.txt', facts: { exists: true }, says: 'an entry at "b.txt"; nothing there' },
  { path: 'b.txt', facts: { content: '' }, says: 'an entry at "b.txt"; nothing there' },
  { path: 'sub', facts: { kind: 'file' }, says: 'a file at "sub"; a folder' },
  { path: 'a.txt', facts: { mode: '644' }, says: 'the mode 644 of "a.txt"; 640' },
  { path: 'a.txt', facts: { link: 'x' }, says: 'a link to "x" at "a.txt"; a file' },
  { path: 'link', facts: { link: 'x' }, says: 'a link to "x" at "link"; a link to "a.txt"' },
  { path: 'link', facts: { contains: ['one'] }, says: '"link" with "one" in it; no file' },
  {
    path: 'a.txt',
    facts: { content: 'one\ntwo' },
    says: '"a.txt" with the content "one\\ntwo"; "one\\ntwo\\n"',
  },
  { path: 'a.txt', facts: { contains: ['three'] }, says: '"a.txt" with "three" in it; "one\\ntwo\\n"' },
])('expected and seen: $says', async ({ path, facts, says }) => {
  expect(await judge(path, facts)).toEqual([says]);
});

test('unchanged is measured against the marks, and says what differs', async () => {
  const marks = await takeMarks(disk, ['a.txt', 'b.txt', '.']);
  const facts = {
    'a.txt': { unchanged: true },
    'b.txt': { unchanged: true },
    '.': { unchanged: true },
  } as const;
  expect(await unmetDisk(disk, facts, marks)).toEqual([]);
  await writeFile(join(root, 'a.txt'), 'other\n');
  await writeFile(join(root, 'b.txt'), '');
  expect((await unmetDisk(disk, facts, marks)).map(({ expected, seen }) => `${expected}; ${seen}`)).toEqual([
    '"a.txt" unchanged; "a.txt" changed',
    '"b.txt" unchanged; "b.txt" appeared',
    '"." unchanged; "a.txt" changed, "b.txt" appeared',
  ]);
});

test('an unchanged folder has everything in it unchanged', async () => {
  await mkdir(join(root, 'kept', 'deep'), { recursive: true });
  await writeFile(join(root, 'kept', 'deep', 'a'), 'one');
  const marks = await takeMarks(disk, ['kept', 'absent']);
  const facts = { kept: { unchanged: true }, absent: { unchanged: true } } as const;
  expect(await unmetDisk(disk, facts, marks)).toEqual([]);
  await writeFile(join(root, 'kept', 'deep', 'a'), 'two');
  await mkdir(join(root, 'absent'));
  const unmet = await unmetDisk(disk, facts, marks, 'the HOME');
  expect(unmet.map(({ expected, seen }) => `${expected}; ${seen}`)).toEqual([
    '"kept" unchanged in the HOME; "kept/deep/a" changed',
    '"absent" unchanged in the HOME; "absent" appeared',
  ]);
});
