import { expect, test } from 'vitest';
import type { KillRow } from '../runner/kill-matrix.ts';
import { selftestProgress } from './selftest-progress.ts';

const exact: KillRow = {
  broken: 'b',
  claim: 'c',
  named: ['x'],
  failed: ['x'],
  missed: [],
  unnamed: [],
  blocked: [],
};

function told(isTty: boolean, rows: readonly KillRow[]): string {
  const chunks: (string | Uint8Array)[] = [];
  const stream = { write: (chunk: string | Uint8Array) => void chunks.push(chunk), isTty, mayColour: false };
  const progress = selftestProgress(stream);
  for (const row of rows) {
    progress.onProgress(row.broken, { done: 1, total: 2 });
    progress.onRow(row);
  }
  progress.end();
  return chunks.join('');
}

test('away from a terminal each tenth subject is a line', () => {
  expect(told(false, Array(21).fill(exact))).toBe('10 judged\n20 judged\n');
});

test('a difference is told at once', () => {
  const row: KillRow = { ...exact, missed: ['x'], unnamed: ['y'], blocked: [{ check: 'z', message: 'm' }] };
  expect(told(false, [row])).toBe('1 judged; b: did not fail x, failed y, unnamed, blocked at z\n');
});

test('a terminal gets one line that changes and goes', () => {
  expect(told(true, [exact])).toBe('\r\u001b[Kb 1/2\r\u001b[K');
});
