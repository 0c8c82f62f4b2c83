import { expect, test } from 'vitest';
import { chooseKills } from './choose-kills.ts';
import { randomSource } from './random-source.ts';
import { readCrashCall } from './read-crash-call.ts';
import { runCrash } from './run-crash.ts';

test('sessions that are killed lose nothing', { timeout: 240_000 }, async () => {
  const outcome = await runCrash({ points: 5, seed: 20, jobs: 2 });
  expect(outcome.failed).toEqual([]);
  expect(outcome.kills).toBeGreaterThanOrEqual(5);
});

test.each([
  ['holds-records-back', /was shown what the file never held/],
  ['loses-records', /are answered by/],
])('kills find a session that %s', { timeout: 240_000 }, async (broken, fault) => {
  const { failed } = await runCrash({ points: 1, seed: 20, jobs: 1, broken });
  expect(failed.flatMap(({ faults }) => faults).join('\n')).toMatch(fault);
});

test('the same seed chooses the same kills', () => {
  const chosen = (seed: number): unknown => {
    const random = randomSource(seed);
    return Array.from({ length: 5 }, () => chooseKills(random, 60));
  };
  expect(chosen(3)).toEqual(chosen(3));
  expect(chosen(3)).not.toEqual(chosen(4));
});

test('a call names kills, seed and jobs', () => {
  expect(readCrashCall(['--points', '7', '--seed', '3'])).toEqual({ points: 7, seed: 3, jobs: 2 });
  expect(readCrashCall(['--seed', '3', '--broken', 'keeps-torn-lines'])).toMatchObject({
    broken: 'keeps-torn-lines',
  });
});

test.each([['--points', '0'], ['--seed', 'x'], ['--what'], ['word'], ['--broken', 'x']])(
  '%s %s is no call',
  (...argv) => {
    expect(() => readCrashCall(argv)).toThrow(/npm run crash -- \[--points N\]/);
  },
);
