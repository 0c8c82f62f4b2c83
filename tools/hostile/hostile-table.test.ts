import { expect, test } from 'vitest';
import { hostileTable } from './hostile-table.ts';
import { kindFaults } from './kind-faults.ts';
import type { KindResult } from './run-kind.ts';

const sound: KindResult = {
  name: 'hang',
  exitCode: 3,
  blame: 'set-up',
  message: '"hostile-hang" sent no request at all',
  wallMs: 2345,
  processes: [],
  files: [],
  peakBytes: 100 * 1024 * 1024,
  containment: 'full',
};

const kind = { name: 'hang', exitCode: 3, blame: 'set-up', says: 'no request' } as const;

test('a result is a line of the table', () => {
  expect(hostileTable([sound])).toBe(
    [
      'kind  exit  blame   wall   processes  files  peak    containment',
      'hang  3     set-up  2.3 s  0          0      100 MB  full',
      '',
    ].join('\n'),
  );
});

test('what was left is named below the table, equal names once', () => {
  const left = { ...sound, processes: ['sleep 9', 'sleep 9', 'node \u001b[31m'], files: ['/tmp/a'] };
  expect(hostileTable([left]).split('\n').slice(1)).toEqual([
    'hang  3     set-up  2.3 s  3          1      100 MB  full',
    'hang left process (2 times): sleep 9',
    'hang left process: node \\x1b[31m',
    'hang left file: /tmp/a',
    '',
  ]);
});

test.each<{ name: string; change: Partial<KindResult>; faults: readonly string[] }>([
  { name: 'as it has to be', change: {}, faults: [] },
  { name: 'another exit code', change: { exitCode: 1 }, faults: ['hang: exit code 1, not 3'] },
  { name: 'no blame', change: { blame: null }, faults: ['hang: blame on nobody, not on set-up'] },
  { name: 'another message', change: { message: 'x' }, faults: ['hang: said "x", nothing of "no request"'] },
  { name: 'a process left', change: { processes: ['sleep 9'] }, faults: ['hang: 1 processes left'] },
  { name: 'a file left', change: { files: ['/a', '/b'] }, faults: ['hang: 2 files left'] },
  { name: 'left without namespaces', change: { files: ['/a', '/b'], containment: 'partial' }, faults: [] },
  { name: 'too much memory', change: { peakBytes: 4e8 }, faults: ['hang: the harness held 400000000 bytes'] },
])('$name: $faults', ({ change, faults }) => {
  expect(kindFaults(kind, { ...sound, ...change })).toEqual(faults);
});
