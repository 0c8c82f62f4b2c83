import { expect, test } from 'vitest';
import { lowerSchema } from './lower-schema.ts';

const names = new Set(['Cell', 'Level']);

test.each([
  {
    name: 'a reference becomes its name and keeps its description',
    schema: { $ref: '#/$defs/Cell', description: 'A cell.' },
    lowered: { tsType: 'Cell', description: 'A cell.' },
  },
  {
    name: 'a list becomes a readonly array',
    schema: { type: 'array', items: { type: 'integer' }, minItems: 1 },
    lowered: { tsType: 'readonly number[]' },
  },
  {
    name: 'a list of named items',
    schema: { type: 'array', items: { $ref: '#/$defs/Cell' } },
    lowered: { tsType: 'readonly Cell[]' },
  },
  {
    name: 'a list of lists',
    schema: { type: 'array', items: { type: 'array', items: { type: 'string' } } },
    lowered: { tsType: 'readonly (readonly string[])[]' },
  },
  {
    name: 'a schema without constraint allows anything',
    schema: { description: 'Anything.' },
    lowered: { tsType: 'unknown', description: 'Anything.' },
  },
  {
    name: 'an inner title would become a type of its own',
    schema: { title: 'Name', type: 'string' },
    lowered: { type: 'string' },
  },
  {
    name: 'a property called like a keyword is a property',
    schema: { type: 'object', properties: { if: { type: 'string' }, items: { $ref: '#/$defs/Level' } } },
    lowered: { type: 'object', properties: { if: { type: 'string' }, items: { tsType: 'Level' } } },
  },
  {
    name: 'branches are lowered',
    schema: { anyOf: [{ $ref: '#/$defs/Level' }, { type: 'null' }] },
    lowered: { anyOf: [{ tsType: 'Level' }, { type: 'null' }] },
  },
  {
    name: 'the values of a map are lowered',
    schema: {
      type: 'object',
      additionalProperties: { $ref: '#/$defs/Cell' },
      propertyNames: { type: 'string' },
    },
    lowered: { type: 'object', additionalProperties: { tsType: 'Cell' } },
  },
])('$name', ({ schema, lowered }) => {
  expect(lowerSchema(schema, 'x', names)).toEqual(lowered);
});

test.each([
  {
    name: 'a tuple',
    schema: { type: 'array', prefixItems: [{ type: 'string' }] },
    says: 'x: "prefixItems" has no faithful type',
  },
  {
    name: 'a condition',
    schema: { type: 'object', if: {}, additionalProperties: true },
    says: 'x: "if" has no faithful type',
  },
  {
    name: 'a negation deep inside',
    schema: { type: 'object', properties: { a: { not: {} } } },
    says: 'x/properties/a: "not" has no faithful type',
  },
  {
    name: 'a closing that the generator ignores',
    schema: { unevaluatedProperties: false },
    says: 'x: "unevaluatedProperties" has no faithful type',
  },
  {
    name: 'a definition that is missing',
    schema: { $ref: '#/$defs/Gone' },
    says: 'x: "#/$defs/Gone" is no reference to a definition of this file',
  },
  {
    name: 'a reference out of the file',
    schema: { type: 'array', items: { $ref: 'other.schema.json' } },
    says: 'x/items: "other.schema.json" is no reference to a definition of this file',
  },
  {
    name: 'items without a schema',
    schema: { type: 'array' },
    says: 'x: an array names the schema of its items',
  },
  {
    name: 'items of an unnamed shape',
    schema: { type: 'array', items: { type: 'object', properties: {} } },
    says: 'x/items: items of this shape need a name: put them under $defs',
  },
  {
    name: 'items of unnamed choices',
    schema: { type: 'array', items: { type: 'string', enum: ['a'] } },
    says: 'x/items: items of this shape need a name: put them under $defs',
  },
  {
    name: 'a branch that is no schema',
    schema: { anyOf: [true] },
    says: 'x/anyOf/0: only an object is a schema here',
  },
])('$name is refused by its place', ({ schema, says }) => {
  expect(() => lowerSchema(schema, 'x', names)).toThrow(says);
});
