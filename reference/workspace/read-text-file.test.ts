import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readTextFile } from './read-text-file.ts';
import { openWorkspace } from './workspace.ts';

async function read(name: string, content: Uint8Array | string, limitBytes = 100): Promise<string> {
  const folder = await temporaryFolder({ [name]: content });
  onTestFinished(folder.remove);
  const workspace = await openWorkspace(folder.path);
  return readTextFile(await workspace.resolve(name), limitBytes);
}

test('gives the text with its byte order mark and line ends as they are', async () => {
  expect(await read('a', Buffer.from('\uFEFFé\r\n€', 'utf8'))).toBe('\uFEFFé\r\n€');
});

test.each<{ name: string; bytes: readonly number[]; message: string }>([
  { name: 'a NUL byte', bytes: [0x61, 0, 0x62], message: 'f is a binary file (a NUL byte at offset 1)' },
  {
    name: 'Latin-1',
    bytes: [0x61, 0x62, 0xe9, 0x62],
    message: 'f is not valid UTF-8 (first bad byte at offset 2)',
  },
  {
    name: 'a cut character',
    bytes: [0x61, 0xe2, 0x82],
    message: 'f is not valid UTF-8 (first bad byte at offset 1)',
  },
  {
    name: 'an encoded surrogate',
    bytes: [0xed, 0xa0, 0x80],
    message: 'f is not valid UTF-8 (first bad byte at offset 0)',
  },
  {
    name: 'UTF-16 little endian',
    bytes: [0xff, 0xfe, 0x61, 0],
    message: 'f is UTF-16 (little endian), not UTF-8',
  },
  { name: 'UTF-16 big endian', bytes: [0xfe, 0xff, 0, 0x61], message: 'f is UTF-16 (big endian), not UTF-8' },
])('refuses $name', async ({ bytes, message }) => {
  await expect(read('f', Uint8Array.from(bytes))).rejects.toThrow(message);
});

test('the bound of the size is exact', async () => {
  expect(await read('f', 'x'.repeat(100))).toHaveLength(100);
  await expect(read('f', 'x'.repeat(101))).rejects.toThrow(
    'f has 101 bytes, more than the 100 that are read at once',
  );
});

test('a folder, a pipe and a missing file are refused at once', async () => {
  const folder = await temporaryFolder({ 'sub/x': '' });
  onTestFinished(folder.remove);
  execFileSync('mkfifo', [join(folder.path, 'pipe')]);
  const workspace = await openWorkspace(folder.path);
  const reading = async (name: string): Promise<string> => readTextFile(await workspace.resolve(name), 100);
  await expect(reading('sub')).rejects.toThrow('sub is a folder, not a file');
  await expect(reading('pipe')).rejects.toThrow('pipe is not a regular file');
  await expect(reading('gone')).rejects.toThrow('gone does not exist');
  await expect(reading('sub/x/y')).rejects.toThrow('sub/x/y does not exist');
});
