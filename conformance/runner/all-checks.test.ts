import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadScenario } from '../../spec/load.ts';
import { packageRoot } from '../../spec/package-root.ts';
import { allChecks, callerScenarios } from './all-checks.ts';

const folder = await mkdtemp(join(tmpdir(), 'surfacelock-all-checks-'));
const shipped = join(packageRoot(), 'spec/scenarios/files/parallel-writes-land.json');

afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileWith(name: string, change: object): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify({ ...(await loadScenario(shipped)), ...change }));
  return path;
}

test('modules, shipped scenarios and shipped tables are checks of one list, each id once', async () => {
  const ids = (await allChecks()).map(({ id }) => id);
  expect(ids).toContain('universal/tool-names-unique');
  expect(ids).toContain('files/parallel-writes-land');
  expect(ids).toContain('gates/session-grants');
  expect(new Set(ids).size).toBe(ids.length);
});

test('a copy of a shipped scenario stands for it, and another scenario of its id does not', async () => {
  const known = await allChecks();
  const copy = await fileWith('copy.json', {});
  expect(
    (await callerScenarios([shipped, await fileWith('own.json', { id: 'own/x' })], known)).map(
      ({ id }) => id,
    ),
  ).toEqual(['files/parallel-writes-land', 'own/x']);
  expect((await callerScenarios([copy], known)).map(({ id }) => id)).toEqual(['files/parallel-writes-land']);
  await expect(
    callerScenarios([await fileWith('changed.json', { title: 'another' })], known),
  ).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringContaining('changed.json: the id "files/parallel-writes-land" is already'),
  });
});

test('a copy of a shipped table stands for it, and rows belong to tables alone', async () => {
  const known = await allChecks();
  const table = join(packageRoot(), 'spec/tables/gates/session-grants.json');
  const [check] = await callerScenarios([table], known, ['denied']);
  expect(check).toMatchObject({ id: 'gates/session-grants', rows: ['denied'] });
  expect(check?.own).toBeUndefined();
  await expect(callerScenarios([shipped], known, ['denied'])).rejects.toMatchObject({
    code: 'USAGE',
    message: `--row names a row of a table, and ${shipped} is a scenario.`,
  });
});

test('one file given twice is refused', async () => {
  await expect(callerScenarios([shipped, shipped], [])).rejects.toMatchObject({ code: 'CONFIG_INVALID' });
});
