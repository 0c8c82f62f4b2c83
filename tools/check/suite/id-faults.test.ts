import { expect, test } from 'vitest';
import { idFaults } from './id-faults.ts';
import type { Suite } from './suite.ts';

const sound: Suite = {
  requirements: [{ id: 'universal.names-unique', where: 'spec/requirements/universal.json' }],
  checks: [
    { id: 'universal/names-unique', proves: ['universal.names-unique'], claim: 'no name is there twice' },
  ],
  defects: [
    { id: 'doubles-a-name', claim: 'the first name is sent twice', fails: ['universal/names-unique'] },
  ],
  exceptions: [],
  checkFiles: ['conformance/checks/universal/names-unique.ts'],
  defectFiles: ['conformance/broken/doubles-a-name.ts'],
};

const whatOf = (suite: Suite): readonly string[] =>
  idFaults(suite).map(({ where, what }) => `${where}: ${what}`);

test('a sound suite has no fault', () => {
  expect(whatOf(sound)).toEqual([]);
});

test('a requirement id of another shape, and one that is there twice, are found', () => {
  const requirements = ['Names', 'a.b', 'a.b'].map((id) => ({ id, where: 'r.json' }));
  expect(whatOf({ ...sound, requirements })).toEqual([
    'r.json: "Names" is no requirement id',
    'a.b: this requirement id is there twice',
  ]);
});

test('a check whose id is not its path is found from both sides', () => {
  expect(whatOf({ ...sound, checkFiles: ['conformance/checks/universal/other.ts'] })).toEqual([
    'conformance/checks/universal/other.ts: no entry has the id of its path',
    'conformance/checks/universal/names-unique.ts: an id whose file is missing',
  ]);
});

test('a check that says where it lies is looked for there', () => {
  const checks = sound.checks.map((check) => ({
    ...check,
    file: 'spec/scenarios/universal/names-unique.json',
  }));
  expect(whatOf({ ...sound, checks, checkFiles: ['spec/scenarios/universal/names-unique.json'] })).toEqual(
    [],
  );
});

test('a defect that is not registered is found', () => {
  const defectFiles = [...sound.defectFiles, 'conformance/broken/forgotten.ts'];
  expect(whatOf({ ...sound, defectFiles })).toEqual([
    'conformance/broken/forgotten.ts: no entry has the id of its path',
  ]);
});

test.each<{ claim: string; what: string }>([
  { claim: 'the first name is sent twice', what: 'the first name is sent twice: this claim is there twice' },
  { claim: 'names should be unique', what: 'universal/names-unique: a claim that hedges' },
  { claim: '', what: 'universal/names-unique: no claim' },
  {
    claim: 'x'.repeat(101),
    what: 'universal/names-unique: a claim of 101 characters, and 100 is the limit',
  },
])('a claim is refused: $what', ({ claim, what }) => {
  const checks = sound.checks.map((check) => ({ ...check, claim }));
  expect(whatOf({ ...sound, checks })).toEqual([what]);
});
