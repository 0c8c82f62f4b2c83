import { expect, test } from 'vitest';
import { argumentCheck } from './argument-check.ts';

const tuple = { type: 'object', properties: { at: { type: 'array', items: [{ type: 'number' }] } } };

test.each<{ name: string; schema: object; args: object; problems: readonly string[] }>([
  {
    name: 'a missing member',
    schema: { type: 'object', required: ['q'] },
    args: {},
    problems: ['"q" is missing'],
  },
  {
    name: 'a member of another type',
    schema: { type: 'object', properties: { items: { type: 'array' } } },
    args: { items: '["a"]' },
    problems: ['items: must be array'],
  },
  {
    name: 'a member that is not known',
    schema: { type: 'object', additionalProperties: false },
    args: { extra: 1 },
    problems: ['"extra" is not known'],
  },
  {
    name: 'an array form of the older draft',
    schema: { ...tuple, $schema: 'http://json-schema.org/draft-07/schema#' },
    args: { at: ['x'] },
    problems: ['at/0: must be number'],
  },
  {
    name: 'a draft between the two',
    schema: { $schema: 'https://json-schema.org/draft/2019-09/schema', type: 'object', maxProperties: 0 },
    args: { a: 1 },
    problems: ['must NOT have more than 0 properties'],
  },
  {
    name: 'a format that nobody knows',
    schema: { type: 'object', properties: { a: { type: 'string', format: 'odd' } }, unknownWord: 1 },
    args: { a: 'x' },
    problems: [],
  },
])('$name is judged', async ({ schema, args, problems }) => {
  const check = await argumentCheck({ ...schema });
  expect([check.unjudged, check.problems({ ...args })]).toEqual([null, problems]);
});

test.each<{ name: string; schema: object; unjudged: RegExp }>([
  {
    name: 'a reference to elsewhere',
    schema: { type: 'object', $ref: 'https://x.test/s' },
    unjudged: /can't resolve/,
  },
  {
    name: 'a pattern of another language',
    schema: { type: 'object', properties: { a: { pattern: '(?P<id>x)' } } },
    unjudged: /Invalid regular expression/,
  },
  { name: 'a dialect nobody knows', schema: { $schema: 'urn:mine' }, unjudged: /unknown dialect "urn:mine"/ },
])('$name judges nothing and is told', async ({ schema, unjudged }) => {
  const check = await argumentCheck({ ...schema });
  expect(check.problems({ a: 1 })).toEqual([]);
  expect(check.unjudged).toMatch(unjudged);
});

test('a pattern that takes for ever counts as matching', async () => {
  const schema = { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } };
  const check = await argumentCheck(schema);
  expect(check.problems({ a: `${'a'.repeat(40)}!` })).toEqual([]);
  expect(check.problems({ a: '!' })).toEqual(['a: must match pattern "^(a+)+$"']);
});
