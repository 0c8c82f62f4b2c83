import { expect, test } from 'vitest';
import { runSoak } from './run-soak.ts';
import { soakFlaps } from './soak-flaps.ts';

test('checks are judged as often as is asked for, beside busy loops', async () => {
  const done: number[] = [];
  const only = ['universal/tool-names-unique'];
  const rounds = await runSoak({ times: 2, only }, (count) => done.push(count));
  expect(done).toEqual([1, 2]);
  const verdicts = rounds.map(({ results }) => results.map(({ check, verdict }) => `${check} ${verdict}`));
  expect(verdicts[0]).toContain('universal/tool-names-unique pass');
  expect(verdicts[1]).toEqual(verdicts[0]);
  expect(soakFlaps(rounds)).toEqual([]);
});

test('an unknown check is refused before anything starts', async () => {
  await expect(runSoak({ times: 1, only: ['universal/nothing'] }, () => undefined)).rejects.toMatchObject({
    code: 'CHECK_UNKNOWN',
  });
});
