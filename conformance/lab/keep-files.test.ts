import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { keepFiles } from './keep-files.ts';

const keepFolder = await mkdtemp(join(tmpdir(), 'surfacelock-keep-'));
const subject: Subject = {
  name: 's',
  title: 'S',
  driver: 'command',
  wire: 'openai-chat',
  contracts: ['universal'],
  passEnv: ['SURFACELOCK_KEEP_TEST'],
};

afterAll(() => rm(keepFolder, { recursive: true, force: true }));

test('bytes are kept as they are, in place of what was kept before', async () => {
  const bytes = Uint8Array.of(0, 0xff, 0xc3, 0x28, 10);
  await keepFiles({ keepFolder, subject }, 'area/one', new Map([['old.txt', 'old']]));
  const folder = await keepFiles({ keepFolder, subject }, 'area/one', new Map([['a.body', bytes]]));
  expect(folder).toBe(join(keepFolder, 'area/one'));
  expect(await readdir(join(keepFolder, 'area/one'))).toEqual(['a.body']);
  expect([...(await readFile(join(keepFolder, 'area/one/a.body')))]).toEqual([0, 255, 195, 40, 10]);
});

test('a declared secret is masked byte by byte, in its JSON spelling too', async () => {
  process.env['SURFACELOCK_KEEP_TEST'] = 'sé"cret';
  await keepFiles({ keepFolder, subject }, 'two', new Map([['a.txt', 'a sé"cret b sé\\"cret c']]));
  delete process.env['SURFACELOCK_KEEP_TEST'];
  expect(await readFile(join(keepFolder, 'two/a.txt'), 'utf8')).toBe('a ******** b ********* c');
});

test('nothing is kept where no folder is wanted, or it cannot be made', async () => {
  await writeFile(join(keepFolder, 'file'), '');
  const files = new Map([['a.txt', 'x']]);
  expect(await keepFiles({ subject }, 'three', files)).toBeNull();
  expect(await keepFiles({ keepFolder: join(keepFolder, 'file'), subject }, 'three', files)).toBeNull();
});
