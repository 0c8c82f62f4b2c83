import { expect, test } from 'vitest';
import { brokenSubjects } from './broken/registry.ts';
import { runSelftest } from './runner/run-selftest.ts';
import { takeShard } from './runner/shard.ts';

// All named pairs take minutes and all pairs half an hour: CI runs "surfacelock selftest" for them.
const [index, count] = [1, 16];

test('some broken subjects are caught by the checks that they name', async () => {
  const defects = takeShard(brokenSubjects, ({ id }) => id, { index, count });
  expect(defects.length).toBeGreaterThan(5);
  const matrix = await runSelftest({ defects, pairs: 'named' });
  const wrong = matrix.rows.filter(
    ({ missed, unnamed, blocked }) => [missed, unnamed, blocked].flat().length > 0,
  );
  expect(wrong).toEqual([]);
  expect(matrix).toMatchObject({ exitCode: 0, isComplete: true });
}, 240_000);
