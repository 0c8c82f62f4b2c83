import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { decodeText, readText } from './read-text.ts';

function scratchPath(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'read-text-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, name);
}

test('the text of a file is its bytes read as UTF-8', async () => {
  const path = scratchPath('a.json');
  writeFileSync(path, '{"a":"ä😀"}\n');
  expect(await readText(path)).toBe('{"a":"ä😀"}\n');
});

test.each<{ name: string; make: (path: string) => void; code: string; says: string }>([
  { name: 'a path that leads nowhere', make: () => {}, code: 'DOCUMENT_NOT_FOUND', says: 'does not exist' },
  {
    name: 'a folder',
    make: (path) => mkdirSync(path),
    code: 'DOCUMENT_NOT_FOUND',
    says: 'is a folder, not a file',
  },
  {
    name: 'an empty file',
    make: (path) => writeFileSync(path, ''),
    code: 'DOCUMENT_SYNTAX',
    says: 'is empty',
  },
  {
    name: 'a link to itself',
    make: (path) => symlinkSync(path, path),
    code: 'DOCUMENT_UNREADABLE',
    says: 'cannot be read (ELOOP)',
  },
  {
    name: 'a device',
    make: (path) => symlinkSync('/dev/zero', path),
    code: 'DOCUMENT_UNREADABLE',
    says: 'is no regular file',
  },
  {
    name: 'a file far too long',
    make: (path) => {
      writeFileSync(path, '');
      truncateSync(path, 16_777_217);
    },
    code: 'DOCUMENT_UNREADABLE',
    says: 'has 16777217 bytes, more than 16777216',
  },
])('$name is an error of its own', async ({ make, code, says }) => {
  const path = scratchPath('a.json');
  make(path);
  await expect(readText(path)).rejects.toMatchObject({ code, message: `${path} ${says}` });
});

test('a pipe that nobody writes to does not hang the reader', async () => {
  const path = scratchPath('pipe');
  execFileSync('mkfifo', [path]);
  await expect(readText(path)).rejects.toMatchObject({ code: 'DOCUMENT_UNREADABLE' });
});

test('a path through a file is named as such', async () => {
  const file = scratchPath('a.json');
  writeFileSync(file, '{}');
  await expect(readText(`${file}/b.json`)).rejects.toMatchObject({
    code: 'DOCUMENT_NOT_FOUND',
    message: `${file}/b.json leads through something that is no folder`,
  });
});

test.each([
  {
    name: 'a byte order mark',
    bytes: [0xef, 0xbb, 0xbf, 0x7b, 0x7d],
    says: '1:1: begins with a byte order mark; save it as UTF-8 without one',
  },
  {
    name: 'a byte of another encoding',
    bytes: [0x7b, 0x0a, 0x22, 0xe4, 0x22],
    says: '2:2: byte 0x22 at offset 4 is not UTF-8; save it as UTF-8',
  },
  {
    name: 'a byte that never occurs',
    bytes: [0x7b, 0xff],
    says: '1:2: byte 0xff at offset 1 is not UTF-8; save it as UTF-8',
  },
  {
    name: 'half a surrogate pair',
    bytes: [0x22, 0xed, 0xa0, 0x80, 0x22],
    says: '1:2: byte 0xa0 at offset 2 is not UTF-8; save it as UTF-8',
  },
  {
    name: 'an end within a character',
    bytes: [0x22, 0xf0, 0x9f],
    says: '1:2: the file ends within a character; save it as UTF-8',
  },
])('$name is an error with its place', ({ bytes, says }) => {
  expect(() => decodeText(Uint8Array.from(bytes), 'a.json')).toThrow(`a.json:${says}`);
});
