import { expect, test } from 'vitest';
import { filledRows } from '../../spec/filled-rows.ts';
import type { Table } from '../../spec/generated/table.gen.ts';
import { joinRows } from './join-rows.ts';
import { planScenario } from './plan-scenario.ts';

const table: Table = {
  id: 'area/slug',
  title: 'it holds',
  contract: 'universal',
  proves: ['x.y'],
  share: 'session',
  given: { mode: 'plan' },
  steps: [
    { call: '{tool}', label: 'it' },
    {
      calls: [
        { call: 'b', expect: { sameAs: 'it' } },
        { call: 'c', label: 'c', expect: { sameAs: 1 } },
      ],
    },
    { say: '{say}' },
  ],
  rows: [
    { row: 'open', values: { tool: 'a', say: 'x' } },
    { row: 'other', values: { tool: 'b', say: 'y' } },
  ],
};

test('labels get the name of their row and numbers move along', () => {
  const { scenario, origins } = joinRows(table, filledRows(table));
  expect(scenario).toMatchObject({ id: 'area/slug/session', given: { mode: 'plan' } });
  expect(scenario.steps.slice(3)).toEqual([
    { call: 'b', label: 'other-it' },
    {
      calls: [
        { call: 'b', expect: { sameAs: 'other-it' } },
        { call: 'c', label: 'other-c', expect: { sameAs: 4 } },
      ],
    },
    { say: 'y' },
  ]);
  expect(origins[4]).toEqual({ row: 'other', number: 2 });
});

test('children and captures get the name of their row, and the last words of a child close no turn', () => {
  const steps = [
    { call: 'task', with: { to: ['{child:a}'] }, expect: { capture: { ref: 'x' } } },
    { in: 'a', call: 'read', arguments: '{captured:ref} {arguments}' },
    { in: 'a', say: 'Done.' },
  ];
  const rows = [{ row: 'one', values: {} }];
  const { scenario } = joinRows({ ...table, steps, rows }, filledRows({ ...table, steps, rows }));
  expect(scenario.steps).toEqual([
    { call: 'task', with: { to: ['{child:one-a}'] }, expect: { capture: { 'one-ref': 'x' } } },
    { in: 'one-a', call: 'read', arguments: '{captured:one-ref} {arguments}' },
    { in: 'one-a', say: 'Done.' },
    { say: 'Done.' },
  ]);
});

test('a row that leaves its turn open gets an answer that closes it', () => {
  const steps = [{ call: '{tool}' }, { write: { path: 'a', content: 'b' } }];
  const rows = table.rows.map(({ row, values: { tool } }) => ({ row, values: { tool } }));
  const { scenario, origins } = joinRows(table, filledRows({ ...table, steps, rows }));
  expect(scenario.steps.map((step) => Object.keys(step)[0])).toEqual([
    'call',
    'write',
    'say',
    'call',
    'write',
    'say',
  ]);
  expect(origins[2]).toEqual({ row: 'open', number: 3 });
  expect(planScenario(scenario).turns).toHaveLength(2);
});

test('a row that is cancelled or ends in another mode needs none', () => {
  const rows = [{ row: 'one', values: {} }];
  const cancelled = { ...table, rows, steps: [{ call: 'a' }, { cancel: true }] };
  expect(joinRows(cancelled, filledRows(cancelled)).scenario.steps).toHaveLength(2);
  const changed = { ...table, rows, steps: [{ call: 'a' }, { setMode: 'plan' }] };
  expect(joinRows(changed, filledRows(changed)).scenario.steps).toHaveLength(2);
});
