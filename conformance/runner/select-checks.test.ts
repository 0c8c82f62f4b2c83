import { expect, test } from 'vitest';
import type { Requirement } from '../../spec/generated/requirements.gen.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { Check } from '../lab/check.ts';
import { pass } from '../lab/lab.ts';
import { selectChecks } from './select-checks.ts';

const subject: Subject = {
  name: 'sample',
  title: 'Sample',
  driver: 'command',
  wire: 'openai-chat',
  contracts: ['one'],
  acts: { readFile: { tool: 'read', arguments: {} } },
  features: ['sessions'],
};

function check(
  id: string,
  more: Partial<Omit<Check, 'observes' | 'judgeStarts' | 'judgeHistory'>> = {},
): Check {
  return { id, proves: ['fam.a'], claim: `${id} holds`, run: async () => pass(), ...more };
}

function requirement(id: string, more: Partial<Requirement> = {}): Requirement {
  return {
    id,
    level: 'MUST',
    contracts: ['one'],
    source: { document: 'S.md' },
    text: 't.',
    mend: 'm.',
    ...more,
  };
}

const checks = [
  check('alpha/first'),
  check('alpha/second', { proves: ['fam.b'] }),
  check('beta/third', { proves: ['fam.c'] }),
];
const requirements = [
  requirement('fam.a'),
  requirement('fam.b', { level: 'SHOULD' }),
  requirement('fam.c', { contracts: ['one', 'two'] }),
  requirement('fam.open', { unprovable: 'nothing outside can see it' }),
];
const contracts = [
  { id: 'one', optionalFeatures: ['colour'] },
  { id: 'two', optionalFeatures: [] },
];
const base = { checks, requirements, contracts, subject };
const idsOf = (planned: ReturnType<typeof selectChecks>): string[] =>
  planned.map(({ contractId, check: { id } }) => `${contractId} ${id}`);

test.each([
  {
    name: 'all checks, contract by contract',
    terms: {},
    ids: ['one alpha/first', 'one alpha/second', 'one beta/third', 'two beta/third'],
  },
  { name: 'one id', terms: { only: ['alpha/second'] }, ids: ['one alpha/second'] },
  { name: 'an area', terms: { only: ['alpha'] }, ids: ['one alpha/first', 'one alpha/second'] },
  { name: 'an area with its slash', terms: { only: ['beta/'] }, ids: ['one beta/third', 'two beta/third'] },
  { name: 'a requirement', terms: { only: ['fam.b'] }, ids: ['one alpha/second'] },
  {
    name: 'the registry order, not the order of terms',
    terms: { only: ['beta', 'alpha/first'] },
    ids: ['one alpha/first', 'one beta/third', 'two beta/third'],
  },
  { name: 'all but an area', terms: { skip: ['alpha'] }, ids: ['one beta/third', 'two beta/third'] },
  {
    name: 'a level',
    terms: { only: ['MUST'] },
    ids: ['one alpha/first', 'one beta/third', 'two beta/third'],
  },
  { name: 'all but a level', terms: { skip: ['must'] }, ids: ['one alpha/second'] },
  {
    name: 'what is both wanted and unwanted is left out',
    terms: { only: ['alpha'], skip: ['fam.a'] },
    ids: ['one alpha/second'],
  },
])('selects $name', ({ terms, ids }) => {
  expect(idsOf(selectChecks({ ...base, ...terms }))).toEqual(ids);
});

test.each([
  {
    name: 'a near miss',
    terms: { only: ['alpha/frist'] },
    message: '--only "alpha/frist" names no check, area, requirement or level. Did you mean "alpha/first"?',
  },
  {
    name: 'the last part of an id alone',
    terms: { only: ['second'] },
    message: '--only "second" names no check, area, requirement or level. Did you mean "alpha/second"?',
  },
  {
    name: 'a far miss',
    terms: { skip: ['quite-elsewhere'] },
    message: '--skip "quite-elsewhere" names no check, area, requirement or level.',
  },
  {
    name: 'a half area',
    terms: { only: ['alph'] },
    message: '--only "alph" names no check, area, requirement or level. Did you mean "alpha"?',
  },
  {
    name: 'a near miss of a level',
    terms: { only: ['SHOUD'] },
    message: '--only "SHOUD" names no check, area, requirement or level. Did you mean "SHOULD"?',
  },
  {
    name: 'an unproven requirement',
    terms: { only: ['fam.open'] },
    message: '--only "fam.open": no check proves this requirement (nothing outside can see it).',
  },
])('refuses $name', ({ terms, message }) => {
  expect(() => selectChecks({ ...base, ...terms })).toThrow(
    expect.objectContaining({ code: 'CHECK_UNKNOWN', message }),
  );
});

test('refuses a selection that leaves nothing', () => {
  expect(() => selectChecks({ ...base, only: ['alpha'], skip: ['alpha'] })).toThrow(
    expect.objectContaining({
      code: 'USAGE',
      message:
        'Nothing is left to check: "one", "two" with --only alpha --skip alpha selects no check for "sample".',
    }),
  );
});

const detail = requirement('fam.d', { level: 'INFO', source: 'implementation detail' });

test.each<{
  name: string;
  given: Partial<Check>;
  of?: Partial<Requirement>;
  subject?: Subject;
  kind: string;
  reason?: string;
  level?: string;
}>([
  {
    name: 'runs what has all it needs',
    given: { acts: ['readFile'], needs: ['sessions'] },
    kind: 'run',
    level: 'MUST',
  },
  {
    name: 'leaves out an optional feature',
    given: { needs: ['colour'] },
    kind: 'not-applicable',
    reason: 'The feature "colour" is optional in "one" and "sample" does not declare it.',
  },
  {
    name: 'leaves out what a requirement needs',
    given: {},
    of: { needs: ['colour'] },
    kind: 'not-applicable',
    reason: 'The feature "colour" is optional in "one" and "sample" does not declare it.',
  },
  {
    name: 'fails a mandatory feature',
    given: { needs: ['plans'] },
    kind: 'fail',
    reason: '"sample" does not declare the feature "plans", which "one" demands.',
  },
  {
    name: 'blocks a missing act',
    given: { acts: ['readFile', 'writeFile'] },
    kind: 'blocked',
    reason: 'The subject file of "sample" maps no tool to the act "writeFile".',
  },
  {
    name: 'leaves out what binds the reference',
    given: { binds: 'reference' },
    kind: 'not-applicable',
    reason: 'The claim is our own choice and binds the reference alone.',
  },
  {
    name: 'binds the reference',
    given: { binds: 'reference' },
    subject: { ...subject, name: 'reference' },
    kind: 'run',
  },
])('$name', ({ given, of = {}, subject: judged = subject, kind, reason, level }) => {
  const [planned] = selectChecks({
    checks: [check('alpha/first', given)],
    requirements: [requirement('fam.a', of)],
    contracts,
    subject: judged,
  });
  expect(planned?.disposition).toMatchObject({ kind, ...(reason !== undefined && { reason }) });
  if (level !== undefined) expect(planned?.level).toBe(level);
});

test('takes the strictest level among the requirements that bind under the contract', () => {
  const both = check('alpha/both', { proves: ['fam.b', 'fam.d', 'fam.c'] });
  const planned = selectChecks({ ...base, checks: [both], requirements: [...requirements, detail] });
  expect(
    planned.map(({ contractId, level, requirements: bound }) => [
      contractId,
      level,
      bound.map(({ id }) => id),
    ]),
  ).toEqual([
    ['one', 'MUST', ['fam.b', 'fam.c', 'fam.d']],
    ['two', 'MUST', ['fam.c']],
  ]);
});

test('drops a requirement whose feature is missing and keeps the rest of the check', () => {
  const both = check('alpha/both', { proves: ['fam.a', 'fam.needy'] });
  const needy = requirement('fam.needy', { needs: ['colour'] });
  const [planned] = selectChecks({ ...base, checks: [both], requirements: [...requirements, needy] });
  expect(planned?.disposition.kind).toBe('run');
  expect(planned?.requirements.map(({ id }) => id)).toEqual(['fam.a']);
});

test.each([
  {
    name: 'an act that nobody speaks of blocks',
    subject: {},
    kind: 'blocked',
    reason: 'The subject file of "sample" maps no tool to the act "shell".',
  },
  {
    name: 'an act that the subject lacks is not applicable',
    subject: { lacks: ['shell'] as const },
    kind: 'not-applicable',
    reason: '"sample" declares that it has no tool for "shell".',
  },
])('$name', ({ subject: more, kind, reason }) => {
  const needing = [check('alpha/first', { acts: ['readFile', 'shell'] })];
  const [planned] = selectChecks({
    checks: needing,
    requirements,
    contracts,
    subject: { ...subject, ...more },
  });
  expect(planned?.disposition).toMatchObject({ kind, reason });
});

test('a promise that no mode makes counts before an act that is not mapped', () => {
  const needing = [check('alpha/first', { acts: ['shell'], promise: 'no-writes' })];
  const [planned] = selectChecks({ checks: needing, requirements, contracts, subject });
  expect(planned?.disposition).toEqual({
    kind: 'not-applicable',
    reason: 'No mode of "sample" promises "no-writes".',
  });
  const plan: Subject = { ...subject, modes: { plan: { promises: ['no-writes'] } } };
  expect(selectChecks({ checks: needing, requirements, contracts, subject: plan })[0]?.disposition.kind).toBe(
    'blocked',
  );
});
