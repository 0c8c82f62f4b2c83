import { expect, test } from 'vitest';
import { HarnessError } from '../../spec/errors.ts';
import { blocked, fail, type Outcome, pass } from '../lab/lab.ts';
import { type JudgedRow, tableOutcome } from './table-outcome.ts';

const silent: Outcome = { outcome: 'not-applicable', message: 'It has no hooks.', evidence: [] };
const stuck = blocked('It does not say how.');
const item = { kind: 'note', title: 'step 1', text: 'seen' } as const;
const broken = (text: string): Outcome => fail(text, item);
const row = (name: string, outcome: JudgedRow['outcome']): JudgedRow => ({ row: name, outcome });

test.each<{ name: string; rows: readonly JudgedRow[]; said: string }>([
  { name: 'all rows hold', rows: [row('a', pass()), row('b', pass())], said: 'pass' },
  {
    name: 'a row that says nothing changes nothing',
    rows: [row('a', pass()), row('b', silent)],
    said: 'pass',
  },
  {
    name: 'no row says anything',
    rows: [row('a', silent), row('b', silent)],
    said: 'not-applicable: No row says anything about this subject: "a", "b": It has no hooks',
  },
  {
    name: 'a row that could not be judged blocks',
    rows: [row('a', pass()), row('b', stuck), row('c', silent)],
    said: 'blocked: 1 of 3 rows could not be judged: "b": It does not say how',
  },
  {
    name: 'a failed row fails, whatever the others are',
    rows: [row('a', stuck), row('b', broken('step 1: no')), row('c', silent)],
    said: 'fail: 1 of 3 rows fails: "b": step 1: no',
  },
  {
    name: 'all failed rows are named, those of one cause together',
    rows: [
      row('a', broken('one')),
      row('b', broken('two')),
      row('c', broken('one')),
      row('d', broken('three')),
      row('e', broken('four')),
      row('f', broken('five')),
    ],
    said: 'fail: 6 of 6 rows fail: "a", "c": one; "b": two; "d": three; and "e", "f"',
  },
  {
    name: 'a message names so many rows and counts the rest',
    rows: Array.from({ length: 62 }, (_, index) => row(`r${index}`, broken('no'))),
    said: `fail: 62 of 62 rows fail: ${Array.from({ length: 60 }, (_, index) => `"r${index}"`).join(', ')}: no; and 2 more`,
  },
])('$name', ({ rows, said }) => {
  const outcome = tableOutcome(rows);
  expect(outcome.outcome === 'pass' ? 'pass' : `${outcome.outcome}: ${outcome.message}`).toBe(said);
});

test('a pass says which rows hold and which say nothing', () => {
  expect(tableOutcome([row('a', pass(item)), row('b', silent)]).evidence).toEqual([
    { kind: 'note', title: '1 of 2 rows hold', text: 'a' },
    { kind: 'note', title: 'rows that say nothing about this subject', text: 'b: It has no hooks.' },
  ]);
});

test('a failure lists every failed row and shows the evidence of each under its name', () => {
  const { evidence } = tableOutcome([row('a', broken('one')), row('b', stuck), row('c', broken('two'))]);
  expect(evidence).toEqual([
    { kind: 'note', title: 'rows that fail', text: 'a: one\nc: two' },
    { kind: 'note', title: 'rows that could not be judged', text: 'b: It does not say how.' },
    { kind: 'note', title: 'row a: step 1', text: 'seen' },
    { kind: 'note', title: 'row c: step 1', text: 'seen' },
  ]);
});

test('an error of a row keeps its code and names the row', () => {
  const error = new HarnessError('SUBJECT_SILENT', 'It sent nothing.');
  expect(() => tableOutcome([row('a', pass()), row('b', { outcome: 'error', error })])).toThrow(
    expect.objectContaining({ code: 'SUBJECT_SILENT', message: 'row "b": It sent nothing.' }),
  );
  const withFailure = [row('a', broken('one')), row('b', { outcome: 'error', error } as const)];
  expect(tableOutcome(withFailure).evidence).toContainEqual({
    kind: 'note',
    title: 'rows that could not be judged',
    text: 'b: It sent nothing.',
  });
});

test('the rows that failed are named apart from the message', () => {
  const rows = [row('a', broken('one')), row('b', pass()), row('c', broken('two')), row('d', stuck)];
  expect(tableOutcome(rows)).toMatchObject({ failedRows: ['a', 'c'] });
});
