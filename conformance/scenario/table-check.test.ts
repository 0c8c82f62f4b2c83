import { expect, test } from 'vitest';
import type { Table } from '../../spec/generated/table.gen.ts';
import type { Outcome } from '../lab/lab.ts';
import { tableCheck } from './table-check.ts';
import { type FakeLab, fakeLab } from './testing/fake-lab.ts';
import type { FakeManner } from './testing/fake-manner.ts';

const table: Table = {
  id: 'area/slug',
  title: 'it holds',
  contract: 'universal',
  proves: ['x.y'],
  timeoutMs: 1000,
  steps: [{ call: '{tool}', label: 'it', expect: { result: '{result}' } }],
  rows: [
    { row: 'reads', values: { tool: 'read', result: 'ok' } },
    { row: 'is-missing', values: { tool: 'none', result: 'error' } },
    { row: 'writes', values: { tool: 'write', result: 'ok' } },
  ],
};
/** A subject whose tools are `read` and `write`. */
const sound: FakeManner = { answers: (name) => (name === 'none' ? 'error: no such tool' : 'ok') };
const careless: FakeManner = { answers: () => 'ok' };

async function judge(
  more: Partial<Table>,
  manner: FakeManner,
  only: readonly string[] = [],
): Promise<FakeLab & { readonly outcome: Outcome; readonly said: string }> {
  const fake = await fakeLab(manner);
  const outcome = await tableCheck({ ...table, ...more }, only).run(fake.lab);
  const said = outcome.outcome === 'pass' ? 'pass' : `${outcome.outcome}: ${outcome.message}`;
  return { ...fake, outcome, said };
}

test('a table is one check with the time of all its rows', () => {
  expect(tableCheck(table)).toMatchObject({
    id: 'area/slug',
    proves: ['x.y'],
    claim: 'it holds',
    contract: 'universal',
    rows: ['reads', 'is-missing', 'writes'],
    timeoutMs: 3000,
  });
  expect(tableCheck({ ...table, share: 'session' }).timeoutMs).toBe(1000);
  expect(tableCheck({ ...table, timeoutMs: 3_000_000 }).timeoutMs).toBe(3_600_000);
});

test('whom a table binds, its check binds', () => {
  expect(tableCheck(table).binds).toBeUndefined();
  expect(tableCheck({ ...table, binds: 'reference' }).binds).toBe('reference');
});

test('only an act that every row needs is one of the check', () => {
  const values = { path: 'a', content: 'b' };
  const steps = [
    { act: '{act}', with: '{values}' },
    { act: 'shell', with: { command: 'true' } },
  ];
  const rows = [
    { row: 'a', values: { act: 'writeFile', values } },
    { row: 'b', values: { act: 'readFile', values: { path: 'a' } } },
  ];
  expect(tableCheck({ ...table, steps, rows }).acts).toEqual(['shell']);
});

test('rows can be named, and a name that no row has is told', async () => {
  expect(tableCheck(table, ['writes']).rows).toEqual(['writes']);
  expect((await judge({}, careless, ['reads'])).state.starts).toHaveLength(1);
  expect(() => tableCheck(table, ['write'])).toThrow(
    'The table "area/slug" has no row "write" (did you mean "writes"?).',
  );
});

test('rows that hold are starts of their own, three at a time in this process', async () => {
  const { said, state } = await judge({}, sound);
  expect(said).toBe('pass');
  expect(state.starts.map(({ place }) => place)).toEqual(['row-1', 'row-2', 'row-3']);
  const command = await judge({}, { ...sound, subject: { driver: 'command' } });
  expect(command.state.starts.map(({ place }) => place)).toEqual(['row-1', 'row-1', 'row-1']);
});

test('a row that fails is named and kept as a scenario that can be played again', async () => {
  const { said, kept, outcome } = await judge({}, careless);
  expect(said).toBe(
    'fail: 1 of 3 rows fails: "is-missing": step 1: expected a result of the class error; seen: ok: "ok"',
  );
  const files = kept.get('area/slug/is-missing');
  expect([...(files?.keys() ?? [])]).toContain('exchange.json');
  expect(JSON.parse(String(files?.get('scenario.json')))).toEqual({
    $schema: 'https://surfacelock.dev/schema/scenario.schema.json',
    id: 'area/slug/is-missing',
    title: 'it holds',
    contract: 'universal',
    proves: ['x.y'],
    timeoutMs: 1000,
    steps: [{ call: 'none', label: 'it', expect: { result: 'error' } }],
  });
  expect(outcome.evidence[0]).toEqual({
    kind: 'note',
    title: 'row is-missing: exchange and scenario are kept in',
    text: '/kept/area/slug/is-missing\nsurfacelock run --scenario "/kept/area/slug/is-missing/scenario.json"',
  });
});

test('a row without what it needs is told apart from the others', async () => {
  const steps = [{ call: '{tool}', expect: '{expect}' }];
  const rows = [
    { row: 'plain', values: { tool: 'read', expect: null } },
    { row: 'asked', values: { tool: 'read', expect: { asks: [] } } },
  ];
  const without = await judge({ steps, rows }, sound);
  expect(without.said).toBe('pass');
  expect(without.outcome.evidence).toContainEqual({
    kind: 'note',
    title: 'rows that say nothing about this subject',
    text: 'asked: To see questions takes the feature "asks", which "fake" does not declare.',
  });
  const lacking = await judge(
    { steps, rows },
    { ...sound, subject: { driver: 'command', features: ['asks'] } },
  );
  expect(lacking.said).toBe(
    'blocked: 1 of 2 rows could not be judged: "asked": The driver "command" cannot see questions',
  );
});

test('a row whose act has no tool is not applicable or blocked by itself', async () => {
  const steps = [{ act: '{act}', with: '{values}' }];
  const rows = [
    { row: 'write', values: { act: 'writeFile', values: { path: 'a', content: 'b' } } },
    { row: 'run', values: { act: 'shell', values: { command: 'true' } } },
  ];
  expect((await judge({ steps, rows }, sound)).said).toBe(
    'blocked: 1 of 2 rows could not be judged: "run": The subject file of "fake" maps no tool to the act "shell"',
  );
  expect((await judge({ steps, rows }, { ...sound, subject: { lacks: ['shell'] } })).said).toBe('pass');
});

test('a row that does not end in its time blocks, and the others are judged', async () => {
  const steps = [{ call: '{tool}' }];
  const { said } = await judge(
    { timeoutMs: 40, steps, rows: table.rows.map((one) => ({ ...one, values: { tool: one.row } })) },
    { hangsOn: 'writes' },
  );
  expect(said).toBe('blocked: 1 of 3 rows could not be judged: "writes": it did not end within its 40 ms');
});

test('rows of one session are its turns, and each failed one is named', async () => {
  const shared = {
    share: 'session',
    rows: [...table.rows, { row: 'gone', values: { tool: 'none', result: 'error' } }],
  } as const;
  const { said, state, kept } = await judge(shared, careless);
  expect(said).toBe(
    'fail: 2 of 4 rows fail: "is-missing", "gone": step 1: expected a result of the class error; seen: ok: "ok"',
  );
  expect(state.starts).toHaveLength(1);
  expect([...kept.keys()]).toEqual(['area/slug/session']);
  expect((await judge(shared, sound)).said).toBe('pass');
});
