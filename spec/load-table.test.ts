import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filledRows } from './filled-rows.ts';
import { loadScenarioOrTable, loadTable, loadTables } from './load.ts';

const folder = await mkdtemp(join(tmpdir(), 'surfacelock-load-table-'));
const sound = {
  id: 'area/slug',
  title: 'it holds',
  contract: 'universal',
  proves: ['universal.call-answered-once'],
  needs: ['modes'],
  given: { mode: '{mode}' },
  steps: [{ say: '{text}' }],
  rows: [
    { row: 'one', note: 'Because.', values: { text: 'Done.', mode: null } },
    { row: 'two', values: { text: 'Ready.', mode: 'plan' } },
  ],
};

afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, document: object): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(document));
  return path;
}

test('a table is given as it stands, and its rows are scenarios', async () => {
  const table = await loadTable(await write('one/area/slug.json', sound));
  expect(table).toEqual(sound);
  expect(filledRows(table)).toEqual([
    {
      row: 'one',
      scenario: {
        id: 'area/slug/one',
        title: 'it holds',
        note: 'Because.',
        contract: 'universal',
        proves: ['universal.call-answered-once'],
        needs: ['modes'],
        given: {},
        steps: [{ say: 'Done.' }],
      },
    },
    {
      row: 'two',
      scenario: {
        id: 'area/slug/two',
        title: 'it holds',
        contract: 'universal',
        proves: ['universal.call-answered-once'],
        needs: ['modes'],
        given: { mode: 'plan' },
        steps: [{ say: 'Ready.' }],
      },
    },
  ]);
  expect(await loadTables(join(folder, 'one'))).toEqual([sound]);
});

test('a file with rows is a table and any other a scenario', async () => {
  const { rows: _rows, ...rest } = sound;
  const scenario = { ...rest, given: {}, steps: [{ say: 'Done.' }] };
  expect(await loadScenarioOrTable(await write('s.json', scenario))).toEqual(scenario);
  expect(await loadScenarioOrTable(await write('t.json', sound))).toEqual(sound);
});

test('an id that is not the path of its file is refused where paths are ids', async () => {
  await write('two/area/other.json', sound);
  await expect(loadTables(join(folder, 'two'))).rejects.toMatchObject({
    code: 'SCHEMA_INVALID',
    message: expect.stringContaining('/id: "area/slug" differs from the path of its file, "area/other"'),
  });
});

test('all shipped tables are valid', async () => {
  const ids = (await loadTables()).map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted());
});
