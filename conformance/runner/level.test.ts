import { expect, test } from 'vitest';
import type { Requirement } from '../../spec/generated/requirements.gen.ts';
import { levelFor, strictest } from './level.ts';

test.each([
  { levels: ['INFO', 'MUST', 'MAY'], expected: 'MUST' },
  { levels: ['MAY', 'SHOULD'], expected: 'SHOULD' },
  { levels: ['INFO', 'MAY'], expected: 'MAY' },
  { levels: ['INFO'], expected: 'INFO' },
  { levels: [], expected: 'INFO' },
] as const)('the strictest of $levels is $expected', ({ levels, expected }) => {
  expect(strictest(levels)).toBe(expected);
});

const requirement: Requirement = {
  id: 'family.one',
  level: 'INFO',
  contracts: ['universal'],
  source: 'implementation detail',
  text: 'One thing holds.',
  mend: 'Make it hold.',
};
const sourced = { document: 'SPEC.md', lines: '1' };

test.each([
  { name: 'a detail binds the reference', given: requirement, isReference: true, expected: 'MUST' },
  { name: 'a detail informs about others', given: requirement, isReference: false, expected: 'INFO' },
  {
    name: 'a sourced INFO stays INFO',
    given: { ...requirement, source: sourced },
    isReference: true,
    expected: 'INFO',
  },
  {
    name: 'a SHOULD stays a SHOULD',
    given: { ...requirement, level: 'SHOULD' as const },
    isReference: true,
    expected: 'SHOULD',
  },
])('$name', ({ given, isReference, expected }) => {
  expect(levelFor(given, isReference)).toBe(expected);
});
