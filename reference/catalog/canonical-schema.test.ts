import { expect, test } from 'vitest';
import { canonicalSchema } from './canonical-schema.ts';

const empty = '{"properties":{},"type":"object"}';

test.each<{ name: string; schema: unknown; text: string }>([
  { name: 'an absent schema is the empty object schema', schema: undefined, text: empty },
  { name: 'null is the empty object schema', schema: null, text: empty },
  { name: 'an empty object gets type and properties', schema: {}, text: empty },
  { name: 'a wrong root type is not repaired', schema: { type: 'string' }, text: '{"type":"string"}' },
  { name: 'a boolean schema stays', schema: true, text: 'true' },
  {
    name: 'keys are sorted at every depth',
    schema: { type: 'object', properties: { b: { type: 'string', minLength: 1 }, a: {} } },
    text: '{"properties":{"a":{},"b":{"minLength":1,"type":"string"}},"type":"object"}',
  },
  {
    name: 'properties are added at the root only',
    schema: { type: 'object', properties: { a: { type: 'object' } } },
    text: '{"properties":{"a":{"type":"object"}},"type":"object"}',
  },
  {
    name: 'required is sorted and kept when empty',
    schema: { properties: { a: { required: [] } }, required: ['b', 'a', 'B'], type: 'object' },
    text: '{"properties":{"a":{"required":[]}},"required":["B","a","b"],"type":"object"}',
  },
  {
    name: 'required that is no list is dropped',
    schema: { properties: { a: { required: true, type: 'string' } }, required: 'a', type: 'object' },
    text: '{"properties":{"a":{"type":"string"}},"type":"object"}',
  },
  {
    name: 'a property called required stays a property',
    schema: { properties: { required: { type: 'boolean' } }, type: 'object' },
    text: '{"properties":{"required":{"type":"boolean"}},"type":"object"}',
  },
  {
    name: 'a definition called required stays a definition',
    schema: { $defs: { required: { type: 'boolean' } }, properties: {}, type: 'object' },
    text: '{"$defs":{"required":{"type":"boolean"}},"properties":{},"type":"object"}',
  },
  {
    name: 'a value called required stays a value',
    schema: {
      default: { required: 'x', b: 1, a: 2 },
      enum: [{ required: false }],
      properties: {},
      type: 'object',
    },
    text: '{"default":{"a":2,"b":1,"required":"x"},"enum":[{"required":false}],"properties":{},"type":"object"}',
  },
  {
    name: 'dependentRequired lists are sorted, others dropped',
    schema: { dependentRequired: { b: ['y', 'x'], a: 'z' }, properties: {}, type: 'object' },
    text: '{"dependentRequired":{"b":["x","y"]},"properties":{},"type":"object"}',
  },
  {
    name: 'dependentRequired that is no object is dropped',
    schema: { dependentRequired: ['a'], properties: {}, type: 'object' },
    text: '{"properties":{},"type":"object"}',
  },
  {
    name: 'the order of other lists stays',
    schema: {
      anyOf: [{ type: 'string' }, { minimum: 1, type: 'integer' }],
      enum: ['b', 'a'],
      properties: {},
      type: 'object',
    },
    text: '{"anyOf":[{"type":"string"},{"minimum":1,"type":"integer"}],"enum":["b","a"],"properties":{},"type":"object"}',
  },
  {
    name: 'a key called __proto__ stays a key',
    schema: JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}'),
    text: '{"properties":{"__proto__":{"type":"string"}},"type":"object"}',
  },
])('$name', ({ schema, text }) => {
  expect(JSON.stringify(canonicalSchema(schema))).toBe(text);
});
