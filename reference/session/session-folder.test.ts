import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { sessionFolder, sessionPath } from './session-folder.ts';

const names = ['a', 'b', 'c'];

async function folderWith(newest: string | null): Promise<string> {
  const folder = await temporaryFolder({ 'a.jsonl': '', 'b.jsonl': '', 'c.jsonl': '', 'd.txt': '' });
  onTestFinished(folder.remove);
  for (const name of names)
    utimesSync(join(folder.path, `${name}.jsonl`), 1000, name === newest ? 2000 : 1000);
  return folder.path;
}

test.each(names)('the last session is the one written last, here %s', async (newest) => {
  const folder = await folderWith(newest);
  expect(sessionPath(folder, 'last')).toBe(join(folder, `${newest}.jsonl`));
});

test('of sessions written at the same time the last is the one begun last', async () => {
  const folder = await folderWith(null);
  expect(sessionPath(folder, 'last')).toBe(join(folder, 'c.jsonl'));
});

test('a session is found by exactly its id', async () => {
  const folder = await folderWith(null);
  expect(sessionPath(folder, 'b')).toBe(join(folder, 'b.jsonl'));
  expect(() => sessionPath(folder, 'd')).toThrow(`no session "d" of this workspace under ${folder}`);
  expect(() => sessionPath(folder, './b')).toThrow('no session "./b"');
});

test('a folder that was never written has no session', async () => {
  const folder = await folderWith(null);
  expect(() => sessionPath(join(folder, 'none'), 'last')).toThrow('no earlier session of this workspace');
});

test('each workspace has a folder of its own under the home', () => {
  expect(sessionFolder('/of/user', '/w')).toBe('/of/user/.surfacelock/sessions/d1bb8ca354673cd5');
  expect(sessionFolder('/of/user', '/v')).not.toBe(sessionFolder('/of/user', '/w'));
});
