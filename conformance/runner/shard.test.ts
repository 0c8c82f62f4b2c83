import { expect, test } from 'vitest';
import { jobId, jobOf } from './job-id.ts';
import { prepareRun } from './prepare-run.ts';
import { takeShard } from './shard.ts';

const { plan } = await prepareRun({ subject: 'reference' });
const ids = plan.map((planned) => jobId('reference', jobOf(planned)));

test.each([1, 2, 3, 4, 5, 6, 7])(
  'every job of the reference lies in exactly one of %i shards',
  async (count) => {
    const shards = await Promise.all(
      Array.from({ length: count }, (_, at) =>
        prepareRun({ subject: 'reference', shard: { index: at + 1, count } }),
      ),
    );
    const taken = shards.flatMap((shard) => shard.plan.map((planned) => jobId('reference', jobOf(planned))));
    expect(taken.toSorted()).toEqual(ids.toSorted());
  },
);

test('the id of a job is subject, contract and check', () => {
  expect(ids).toContain('reference:universal:universal/tool-names-unique');
  expect(new Set(ids).size).toBe(ids.length);
});

test('more shards than jobs are refused, as an empty one would be green', () => {
  expect(() => takeShard(['a', 'b'], (id) => id, { index: 1, count: 3 })).toThrow(
    expect.objectContaining({
      code: 'USAGE',
      message: '--shard "1/3": there are only 2 jobs, and each shard needs one.',
    }),
  );
});
