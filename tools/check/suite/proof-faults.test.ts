import { expect, test } from 'vitest';
import { proofFaults } from './proof-faults.ts';
import type { Suite } from './suite.ts';

const sound: Suite = {
  requirements: [
    { id: 'a.proven', where: 'a.json' },
    { id: 'a.unprovable', where: 'a.json', unprovable: 'nothing outside can see it' },
  ],
  checks: [{ id: 'a/check', proves: ['a.proven'], claim: 'it holds' }],
  defects: [{ id: 'defect', claim: 'it does not hold', fails: ['a/check'] }],
  exceptions: [{ check: 'a/check', reason: 'the agent sends its names in upper case', where: 'x.json' }],
  checkFiles: [],
  defectFiles: [],
};

test('a sound suite has no fault', () => {
  expect(proofFaults(sound)).toEqual([]);
});

test.each<{ name: string; suite: Partial<Suite>; what: string }>([
  {
    name: 'a requirement that no check proves',
    suite: { requirements: [...sound.requirements, { id: 'a.loose', where: 'a.json' }] },
    what: 'a.json: "a.loose" is proven by no check',
  },
  {
    name: 'a proven requirement that is said to be unprovable',
    suite: { requirements: [{ id: 'a.proven', where: 'a.json', unprovable: 'it is not' }] },
    what: 'a.json: "a.proven" is unprovable, yet a check proves it',
  },
  {
    name: 'a check that proves a requirement which is not there',
    suite: { checks: [{ id: 'a/check', proves: ['a.proven', 'a.gone'], claim: 'it holds' }] },
    what: 'a/check: proves "a.gone", which does not exist',
  },
  {
    name: 'a check that nothing fails',
    suite: { checks: [...sound.checks, { id: 'a/tame', proves: ['a.proven'], claim: 'it holds too' }] },
    what: 'a/tame: is failed by no broken subject',
  },
  {
    name: 'a defect that names a check which is not there',
    suite: { defects: [...sound.defects, { id: 'odd', claim: 'odd', fails: ['a/gone'] }] },
    what: 'odd: fails "a/gone", which does not exist',
  },
  {
    name: 'a defect that fails nothing',
    suite: { defects: [...sound.defects, { id: 'tame', claim: 'tame', fails: [] }] },
    what: 'tame: fails nothing',
  },
  {
    name: 'an exception without a reason',
    suite: { exceptions: [{ check: 'a/check', reason: 'known', where: 'x.json' }] },
    what: 'x.json: gives no reason why "a/check" fails',
  },
  {
    name: 'an exception for a check which is not there',
    suite: { exceptions: [{ check: 'a/gone', reason: 'the agent sends no names at all', where: 'x.json' }] },
    what: 'x.json: expects "a/gone" to fail, which does not exist',
  },
])('finds $name', ({ suite, what }) => {
  const found = proofFaults({ ...sound, ...suite });
  expect(found.map((finding) => `${finding.where}: ${finding.what}`)).toEqual([what]);
});
