import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';
import { writeTransaction } from './write-transaction.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'surfacelock-write-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

test('writes, replaces and removes in one go and leaves no other file', async () => {
  const root = await folder();
  await writeFile(join(root, 'old.txt'), 'before');
  await writeFile(join(root, 'gone.txt'), 'before');
  await writeTransaction([
    { path: join(root, 'old.txt'), bytes: bytes('after') },
    { path: join(root, 'deep/new.txt'), bytes: bytes('new') },
    { path: join(root, 'gone.txt'), bytes: null },
  ]);
  expect((await readdir(root)).sort()).toEqual(['deep', 'old.txt']);
  expect(await readFile(join(root, 'old.txt'), 'utf8')).toBe('after');
  expect(await readFile(join(root, 'deep/new.txt'), 'utf8')).toBe('new');
});

test('a folder in the place of a target changes nothing', async () => {
  const root = await folder();
  await writeFile(join(root, 'a.txt'), 'before');
  await mkdir(join(root, 'b.txt'));
  await expect(
    writeTransaction([
      { path: join(root, 'a.txt'), bytes: bytes('after') },
      { path: join(root, 'b.txt'), bytes: bytes('after') },
    ]),
  ).rejects.toMatchObject({
    code: 'GOLDEN_NOT_WRITABLE',
    message: `${join(root, 'b.txt')} is there and is no file.`,
  });
  expect(await readFile(join(root, 'a.txt'), 'utf8')).toBe('before');
  expect((await readdir(root)).sort()).toEqual(['a.txt', 'b.txt']);
});

test('a file in the place of a folder is named and changes nothing', async () => {
  const root = await folder();
  await writeFile(join(root, 'golden'), 'a file');
  const target = join(root, 'golden', 'reasonix', 'a.txt');
  await expect(writeTransaction([{ path: target, bytes: bytes('after') }])).rejects.toMatchObject({
    code: 'GOLDEN_NOT_WRITABLE',
    message: expect.stringMatching(/golden\/reasonix\/a\.txt cannot be written: ENOTDIR/),
  });
  expect(await readFile(join(root, 'golden'), 'utf8')).toBe('a file');
});

test('a rename that fails puts back what was renamed before it', async () => {
  const root = await folder();
  await writeFile(join(root, 'first.txt'), 'before');
  // The third write makes a folder where the second one wants its file, after the second has looked.
  const attempt = writeTransaction([
    { path: join(root, 'first.txt'), bytes: bytes('after') },
    { path: join(root, 'new.txt'), bytes: bytes('new') },
    { path: join(root, 'clash'), bytes: bytes('file') },
    { path: join(root, 'clash/inner.txt'), bytes: bytes('inner') },
  ]);
  await expect(attempt).rejects.toMatchObject({ code: 'GOLDEN_NOT_WRITABLE' });
  expect(await readFile(join(root, 'first.txt'), 'utf8')).toBe('before');
  expect((await readdir(root)).sort()).toEqual(['clash', 'first.txt']);
  expect(await readdir(join(root, 'clash'))).toEqual([]);
});

test('a size limit of the process changes nothing, and the limit is named', async () => {
  const root = await folder();
  await writeFile(join(root, 'small.txt'), 'before');
  await writeFile(join(root, 'big.txt'), 'before');
  const script = `
    const { writeTransaction } = await import(process.argv[1]);
    const root = process.argv[2];
    try {
      await writeTransaction([
        { path: root + '/small.txt', bytes: Buffer.from('after') },
        { path: root + '/big.txt', bytes: Buffer.alloc(64 * 1024, 0x61) },
      ]);
    } catch (error) { console.log(error.code + ' ' + error.message); }
  `;
  const built = join(packageRoot(), 'dist/conformance/golden/write-transaction.js');
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    'ulimit -f 16; exec "$0" --input-type=module -e "$1" "$2" "$3"',
    process.execPath,
    script,
    built,
    root,
  ]);
  expect(stdout).toMatch(/^GOLDEN_NOT_WRITABLE .*big\.txt cannot be written: EFBIG/);
  expect(await readFile(join(root, 'small.txt'), 'utf8')).toBe('before');
  expect(await readFile(join(root, 'big.txt'), 'utf8')).toBe('before');
  expect((await readdir(root)).sort()).toEqual(['big.txt', 'small.txt']);
});
