import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { capturedContext } from './captured-context.ts';
import { runCli } from './run-cli.ts';
import { verbTable } from './verb-table.ts';

// Tables of the caller's own over the reference in this process.
const folder = await mkdtemp(join(tmpdir(), 'surfacelock-run-table-'));
const limitMs = 120_000;
const table = {
  id: 'own/writes',
  title: 'a write lands where nothing denies it',
  contract: 'universal',
  proves: ['universal.writes-land'],
  given: { permissions: { deny: '{deny}' } },
  steps: [
    {
      act: 'writeFile',
      with: { path: 'a.txt', content: '{text}' },
      expect: { disk: { 'a.txt': { exists: '{lands}' } } },
    },
  ],
  rows: [
    { row: 'free', values: { deny: null, text: 'x', lands: true } },
    { row: 'denied', values: { deny: ['act:writeFile'], text: 'y', lands: true } },
  ],
};

afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(
  ...args: readonly string[]
): Promise<{ readonly exitCode: number; readonly said: string }> {
  await writeFile(join(folder, 'table.json'), JSON.stringify(table, null, 2));
  const { context, stdout, stderr } = capturedContext({ cwd: folder });
  const exitCode = await runCli(['run', ...args], context, verbTable);
  return { exitCode, said: `${stdout()}${stderr()}` };
}

test(
  'a failing row is named, kept, and fails again when it is played by itself',
  async () => {
    const whole = await run('--scenario', 'table.json');
    expect(whole.exitCode).toBe(1);
    expect(whole.said).toContain(
      '1 of 2 rows fails: "denied": step 1: expected an entry at "a.txt"; seen: nothing there',
    );
    const kept = join(folder, '.surfacelock/exchanges/own/writes/denied/scenario.json');
    expect(JSON.parse(await readFile(kept, 'utf8'))).toMatchObject({
      id: 'own/writes/denied',
      given: { permissions: { deny: ['act:writeFile'] } },
    });
    const alone = await run('--scenario', kept);
    expect(alone.exitCode).toBe(1);
    expect(alone.said).toContain('seen      step 1: expected an entry at "a.txt"; seen: nothing there');
  },
  limitMs,
);

test(
  'one row can be played',
  async () => {
    expect((await run('--scenario', 'table.json', '--row', 'free')).exitCode).toBe(0);
  },
  limitMs,
);

test.each<{ name: string; args: readonly string[]; says: string }>([
  {
    name: 'a row that is not there',
    args: ['--scenario', 'table.json', '--row', 'fre'],
    says: 'The table "own/writes" has no row "fre" (did you mean "free"?).',
  },
  {
    name: 'a row without a file',
    args: ['--row', 'free'],
    says: '--row names a row of a table and needs --scenario with its file.',
  },
])('$name is refused', async ({ args, says }) => {
  const { exitCode, said } = await run(...args);
  expect(exitCode).toBe(2);
  expect(said).toContain(says);
});

test('a list counts the rows, and its data names them', async () => {
  expect((await run('--scenario', 'table.json', '--list')).said).toContain(
    'a write lands where nothing denies it (2 rows)',
  );
  const { said } = await run('--scenario', 'table.json', '--list', '--format', 'json');
  expect(JSON.parse(said)).toMatchObject([{ check: 'own/writes', rows: ['free', 'denied'] }]);
});
