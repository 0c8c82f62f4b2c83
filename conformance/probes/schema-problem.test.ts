import { expect, test } from 'vitest';
import { schemaProblem } from './schema-problem.ts';

test.each<{ name: string; schema: unknown; problem: RegExp | null }>([
  { name: 'an empty object schema is sound', schema: { type: 'object', properties: {} }, problem: null },
  { name: 'an unknown keyword is sound', schema: { type: 'object', 'x-vendor': 1 }, problem: null },
  {
    name: 'a draft-07 schema is read as draft-07',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { a: { items: [{ type: 'string' }] } },
    },
    problem: null,
  },
  { name: 'a text is no schema', schema: 'object', problem: /^is no object$/ },
  { name: 'an array is no schema', schema: [], problem: /^is no object$/ },
  { name: 'a string schema is no object schema', schema: { type: 'string' }, problem: /root type "string"/ },
  { name: 'a missing root type is named', schema: { properties: {} }, problem: /root type none/ },
  {
    name: 'a wrong keyword value is placed',
    schema: { type: 'object', properties: { a: { minimum: 'one' } } },
    problem: /\/properties\/a\/minimum/,
  },
  {
    name: 'a reference to nowhere is found',
    schema: { type: 'object', properties: { a: { $ref: '#/$defs/none' } } },
    problem: /does not compile/,
  },
  {
    name: 'an unknown dialect is named',
    schema: { $schema: 'https://example.invalid/my', type: 'object' },
    problem: /dialect nobody knows/,
  },
])('$name', async ({ schema, problem }) => {
  const found = await schemaProblem(schema);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toMatch(problem);
});
