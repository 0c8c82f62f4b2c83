import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requireFolder, requireWritable, writeOutput } from './write-output.ts';

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'surfacelock-output-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('writes a new file, replaces an old one, and leaves no draft', async () => {
  const folder = await freshFolder();
  const path = join(folder, 'report.json');
  await writeOutput(path, 'first');
  await writeOutput(path, 'second');
  expect(await readFile(path, 'utf8')).toBe('second');
  expect(await readdir(folder)).toEqual(['report.json']);
});

test('writes through a link and leaves the link in place', async () => {
  const folder = await freshFolder();
  await writeFile(join(folder, 'target'), 'old');
  await symlink('target', join(folder, 'link'));
  await writeOutput(join(folder, 'link'), 'new');
  expect(await readFile(join(folder, 'target'), 'utf8')).toBe('new');
  expect((await readdir(folder)).sort()).toEqual(['link', 'target']);
});

test('writes into a pipe without replacing it', async () => {
  const pipe = join(await freshFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  const [text] = await Promise.all([readFile(pipe, 'utf8'), writeOutput(pipe, 'through')]);
  expect(text).toBe('through');
  expect((await stat(pipe)).isFIFO()).toBe(true);
});

test('a folder, a missing folder and a file as folder cannot take a file', async () => {
  const folder = await freshFolder();
  await mkdir(join(folder, 'inner'));
  await writeFile(join(folder, 'file'), 'kept');
  const fault = (path: string, why: string): object =>
    expect.objectContaining({ code: 'OUTPUT_NOT_WRITABLE', message: `"${path}" cannot be written: ${why}.` });
  const inner = join(folder, 'inner');
  await expect(requireWritable(inner)).rejects.toEqual(fault(inner, 'it is a folder'));
  const under = join(folder, 'file', 'report.json');
  await expect(requireWritable(under)).rejects.toEqual(
    fault(under, `${join(folder, 'file')} is no folder that exists`),
  );
  const nowhere = join(folder, 'none', 'report.json');
  await expect(writeOutput(nowhere, 'x')).rejects.toEqual(
    fault(nowhere, `${join(folder, 'none')} is no folder that exists`),
  );
  expect((await readdir(folder)).sort()).toEqual(['file', 'inner']);
});

test('an output folder may be missing, and a file on its path is named', async () => {
  const folder = await freshFolder();
  await writeFile(join(folder, 'file'), '');
  await expect(requireFolder(join(folder, 'not', 'yet'))).resolves.toBe(undefined);
  await expect(requireFolder(join(folder, 'file', 'deeper'))).rejects.toMatchObject({
    code: 'OUTPUT_NOT_WRITABLE',
    message: `"${join(folder, 'file')}" cannot be written: it is no folder.`,
  });
});
