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
  processes: 0,
  files: 0,
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

test.each<{ name: string; change: Partial<KindResult>; faults: readonly string[] }>([
  { name: 'as it has to be', change: {}, faults: [] },
  { name: 'another exit code', change: { exitCode: 1 }, faults: ['hang: exit code 1, not 3'] },
  { name: 'no blame', change: { blame: null }, faults: ['hang: blame on nobody, not on set-up'] },
  { name: 'another message', change: { message: 'x' }, faults: ['hang: said "x", nothing of "no request"'] },
  { name: 'a process left', change: { processes: 1 }, faults: ['hang: 1 processes left'] },
  { name: 'a file left', change: { files: 2 }, faults: ['hang: 2 files left'] },
  { name: 'left without namespaces', change: { files: 2, containment: 'partial' }, faults: [] },
  { name: 'too much memory', change: { peakBytes: 4e8 }, faults: ['hang: the harness held 400000000 bytes'] },
])('$name: $faults', ({ change, faults }) => {
  expect(kindFaults(kind, { ...sound, ...change })).toEqual(faults);
});
