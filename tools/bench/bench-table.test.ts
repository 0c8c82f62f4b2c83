import { expect, test } from 'vitest';
import { benchTable } from './bench-table.ts';

test('a table says ratio, bound and whether it holds, and what could not be measured', () => {
  const table = benchTable([
    {
      name: 'scan',
      bound: 1.5,
      outcome: { kind: 'measured', ratio: 1.234, detail: '5 ms to 4 ms; alone 1.1 (a; b)' },
    },
    { name: 'start', bound: 2, outcome: { kind: 'measured', ratio: 2.5, detail: '50 ms to 20 ms' } },
    { name: 'free', bound: null, outcome: { kind: 'measured', ratio: 1, detail: 'flat' } },
    { name: 'lost', bound: 2, outcome: { kind: 'broken', reason: 'no such file\nat line 3' } },
    { name: 'gone', bound: 1, outcome: { kind: 'skipped', reason: 'not installed' } },
  ]);
  expect(table).toBe(
    [
      'bench  ratio  bound           measured',
      'scan   1.23   1.50   ok       5 ms to 4 ms',
      '                              alone 1.1 (a; b)',
      'start  2.50   2.00   over     50 ms to 20 ms',
      'free   1.00   -      -        flat',
      'lost   -      2.00   broken   no such file',
      'gone   -      1.00   skipped  not installed',
    ].join('\n'),
  );
});
