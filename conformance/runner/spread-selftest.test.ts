import { expect, test } from 'vitest';
import { type KillMatrix, killMatrix, killRow } from './kill-matrix.ts';
import { type SelftestShare, type SpreadOptions, spreadSelftest } from './spread-selftest.ts';

const defects = Array.from({ length: 12 }, (_, index) => ({ id: `b${index}`, claim: 'c', fails: ['x'] }));
const never = new AbortController().signal;

function options(changes: Partial<SpreadOptions> = {}): SpreadOptions {
  return { defects, pairs: 'all', workers: 2, signal: never, onRow: () => {}, ...changes };
}

/** Judges each defect of a share as failed by `x`, the sound reference as failed by nothing. */
function judged({ ids, judgesSound }: SelftestShare): KillMatrix {
  const named = ids.map((id) => ({ id, claim: 'c', fails: ['x'] }));
  const rows = named.map((defect) => ({ ...killRow(defect, []), failed: ['x'], missed: [] }));
  const all = judgesSound ? [killRow(null, []), ...rows] : rows;
  return killMatrix(all, ['x'], { isWhole: false, isComplete: true });
}

test('the shares of several processes become one matrix in the order of the registry', async () => {
  const shares: SelftestShare[] = [];
  const matrix = await spreadSelftest(options(), ['x', 'y'], async (share) => {
    shares.push(share);
    return judged(share);
  });
  expect(shares.map(({ ids }) => ids.length)).toEqual([5, 5, 2]);
  expect(shares.map(({ judgesSound }) => judgesSound)).toEqual([true, false, false]);
  expect(matrix.rows.map(({ broken }) => broken)).toEqual([null, ...defects.map(({ id }) => id)]);
  expect(matrix).toMatchObject({ neverFailed: ['y'], isComplete: true, exitCode: 0 });
});

test('where only named pairs are judged the sound reference is left out', async () => {
  const matrix = await spreadSelftest(options({ pairs: 'named', only: ['b3'] }), ['x'], async (share) =>
    judged(share),
  );
  expect(matrix.rows.map(({ broken }) => broken)).toEqual(['b3']);
  expect(matrix).toMatchObject({ neverFailed: null, isComplete: true, exitCode: 0 });
});

test('a share that was stopped leaves the matrix incomplete', async () => {
  const stop = new AbortController();
  const matrix = await spreadSelftest(options({ workers: 1, signal: stop.signal }), ['x'], async (share) => {
    stop.abort();
    return judged({ ...share, ids: share.ids.slice(0, 2) });
  });
  expect(matrix.rows.map(({ broken }) => broken)).toEqual([null, 'b0', 'b1']);
  expect(matrix).toMatchObject({ isComplete: false, exitCode: 3 });
});

test('a fault of one process ends the selftest', async () => {
  const judge = () => Promise.reject(new Error('told nothing'));
  await expect(spreadSelftest(options(), ['x'], judge)).rejects.toThrow('told nothing');
});
