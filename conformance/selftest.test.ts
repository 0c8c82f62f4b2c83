import { expect, test } from 'vitest';
import { brokenSubjects } from './broken/registry.ts';
import { runSelftest } from './runner/run-selftest.ts';

// All pairs, which show that no other check fails, take minutes: "surfacelock selftest" runs them.
test('every broken subject is caught by the checks it names, and every check can fail', async () => {
  const matrix = await runSelftest({ defects: brokenSubjects, pairs: 'named' });
  const wrong = matrix.rows.filter(
    ({ missed, unnamed, blocked }) => [missed, unnamed, blocked].flat().length > 0,
  );
  expect(wrong).toEqual([]);
  expect(matrix).toMatchObject({ exitCode: 0, isComplete: true, neverFailed: [] });
}, 300_000);
