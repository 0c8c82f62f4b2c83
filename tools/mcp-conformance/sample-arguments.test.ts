import { expect, test } from 'vitest';
import { sampleArguments } from './sample-arguments.ts';

test('each property gets a value of its type', () => {
  const properties = {
    a: { type: 'number' },
    b: { type: 'string' },
    c: { type: 'boolean' },
    d: { type: 'array' },
    e: { type: 'object' },
    f: {},
  };
  expect(sampleArguments({ type: 'object', properties })).toEqual({
    a: 2,
    b: 'text',
    c: true,
    d: [],
    e: {},
    f: 'text',
  });
});

test.each([null, true, {}, { properties: 1 }])('the schema %j asks for nothing', (schema) => {
  expect(sampleArguments(schema)).toEqual({});
});
