import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadScenario, loadScenarios } from './load.ts';

const folder = await mkdtemp(join(tmpdir(), 'surfacelock-load-scenario-'));
const sound = {
  id: 'area/slug',
  title: 'it holds',
  contract: 'universal',
  proves: ['universal.call-answered-once'],
  steps: [{ say: 'Done.' }],
};

afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, scenario: object): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, JSON.stringify(scenario));
  return path;
}

test('the shipped scenarios are valid and come in byte order of their ids', async () => {
  const ids = (await loadScenarios()).map(({ id }) => id);
  expect(ids).toContain('files/read-sees-other-hands');
  expect(ids).toEqual(ids.toSorted());
});

test('a scenario is given as it stands', async () => {
  expect(await loadScenario(await write('one/area/slug.json', sound))).toEqual(sound);
  expect(await loadScenarios(join(folder, 'one'))).toEqual([sound]);
});

test('an id that is not the path of its file is refused where paths are ids', async () => {
  await write('two/area/other.json', sound);
  await expect(loadScenarios(join(folder, 'two'))).rejects.toMatchObject({
    code: 'SCHEMA_INVALID',
    message: expect.stringContaining('/id: "area/slug" differs from the path of its file, "area/other"'),
  });
});

test('a folder that is not there is named', async () => {
  await expect(loadScenarios(join(folder, 'three'))).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
});

test.each<{ name: string; change: object; says: string }>([
  { name: 'an unknown key', change: { step: [] }, says: 'unknown key "step" (did you mean "steps"?)' },
  {
    name: 'an unknown key deep inside',
    change: { steps: [{ say: 'x', expect: { disc: {} } }] },
    says: 'unknown key "disc" (did you mean "disk"?)',
  },
  {
    name: 'an unknown act',
    change: { steps: [{ act: 'writefile' }] },
    says: '"writefile" is none of "compress", "editFile", "fetch", "listFiles", "noArguments", "readFile", "search", "shell", "spawnAgent", "spawnReader", "writeFile", "writeTodo" (did you mean "writeFile"?)',
  },
  {
    name: 'an unknown result class',
    change: { steps: [{ call: 'x', expect: { result: 'eror' } }] },
    says: '"eror" is none of "ok", "refused", "error", "unknown-tool", "invalid-arguments", "not-executed", "unavailable" (did you mean "error"?)',
  },
  { name: 'an empty batch', change: { steps: [{ calls: [] }] }, says: '[] has too few items: at least 1' },
  { name: 'a claim that is too long', change: { title: 'x'.repeat(101) }, says: '/title: ' },
  { name: 'a path for an id', change: { id: 'Area/Slug' }, says: '/id: "Area/Slug" does not fit' },
  {
    name: 'a mode that is no octal number',
    change: { steps: [{ chmod: { path: 'a', mode: '0x1' } }] },
    says: '"0x1" does not fit ^[0-7]{3,4}$',
  },
  {
    name: 'a promise that no mode can give',
    change: { given: { promises: 'no-write' } },
    says: '(did you mean "no-writes"?)',
  },
])('$name is refused with the word that was meant', async ({ name, change, says }) => {
  const path = await write(`faults/${name.replaceAll(' ', '-')}.json`, { ...sound, ...change });
  await expect(loadScenario(path)).rejects.toMatchObject({
    code: 'SCHEMA_INVALID',
    message: expect.stringContaining(says),
  });
});
