import { expect, test } from 'vitest';
import { type SoakRound, soakFlaps } from './soak-flaps.ts';

type Result = SoakRound['results'][number];

const passed: Result = { check: 'a/x', contract: 'universal', verdict: 'pass', message: '' };
const failed: Result = { ...passed, verdict: 'fail', message: 'saw 2' };
const left: Result = { ...passed, verdict: 'not-applicable', message: 'optional' };
const flap = { check: 'a/x', contract: 'universal' };

function round(results: readonly Result[], harness: SoakRound['harness'] = []): SoakRound {
  return { results, harness };
}

test.each<{ name: string; rounds: readonly SoakRound[]; flaps: readonly object[] }>([
  { name: 'no repeat', rounds: [], flaps: [] },
  { name: 'the same each time', rounds: [round([passed]), round([passed])], flaps: [] },
  { name: 'never applicable', rounds: [round([left]), round([left])], flaps: [] },
  {
    name: 'one failure',
    rounds: [round([passed]), round([failed])],
    flaps: [{ ...flap, count: 1, message: 'fail: saw 2' }],
  },
  {
    name: 'failing each time',
    rounds: [round([failed]), round([failed])],
    flaps: [{ ...flap, count: 2, message: 'fail: saw 2' }],
  },
  {
    name: 'applicable now and then',
    rounds: [round([passed]), round([left])],
    flaps: [{ ...flap, count: 1, message: 'not-applicable: optional' }],
  },
  {
    name: 'missing once',
    rounds: [round([passed]), round([])],
    flaps: [{ ...flap, count: 1, message: 'no result' }],
  },
  {
    name: 'a fault of the harness',
    rounds: [round([passed]), round([passed], [{ ...flap, message: 'ill-formed' }])],
    flaps: [{ ...flap, count: 1, message: 'harness: ill-formed' }],
  },
  {
    name: 'another contract',
    rounds: [round([passed, { ...passed, contract: 'b' }]), round([passed, { ...failed, contract: 'b' }])],
    flaps: [{ check: 'a/x', contract: 'b', count: 1, message: 'fail: saw 2' }],
  },
])('$name: $flaps', ({ rounds, flaps }) => {
  expect(soakFlaps(rounds)).toEqual(flaps);
});
