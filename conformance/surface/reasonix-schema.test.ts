import { expect, test } from 'vitest';
import { readRawJson } from './raw-json.ts';
import { reasonixSchema } from './reasonix-schema.ts';

function canonical(text: string): string {
  const body = Buffer.from(text);
  return reasonixSchema(readRawJson(body, { start: 0, end: body.length }));
}

test.each([
  { name: 'an absent schema takes no arguments', schema: undefined },
  { name: 'null takes no arguments', schema: 'null' },
  { name: 'an empty schema is completed', schema: '{}' },
  { name: 'a schema without properties is completed', schema: '{"type":"object"}' },
  { name: 'a schema without a type is completed', schema: '{"properties":{}}' },
])('$name', ({ schema }) => {
  expect(schema === undefined ? reasonixSchema(undefined) : canonical(schema)).toBe(
    '{"properties":{},"type":"object"}',
  );
});

test.each([
  {
    name: 'keys are sorted at every depth',
    schema: '{"type":"object","properties":{"b":{"type":"x","a":1},"a":{}}}',
    form: '{"properties":{"a":{},"b":{"a":1,"type":"x"}},"type":"object"}',
  },
  {
    name: 'keys are sorted by their bytes',
    schema: '{"type":"a","x":{"\u{10000}":1,"\ue000":2}}',
    form: '{"type":"a","x":{"\ue000":2,"\u{10000}":1}}',
  },
  {
    name: 'required is sorted',
    schema: '{"type":"array","required":["b","a"]}',
    form: '{"required":["a","b"],"type":"array"}',
  },
  {
    name: 'required that is no list is left out',
    schema: '{"type":"a","items":{"required":true}}',
    form: '{"items":{},"type":"a"}',
  },
  {
    name: 'an empty required stays',
    schema: '{"type":"a","required":[]}',
    form: '{"required":[],"type":"a"}',
  },
  {
    name: 'a property called required is no keyword',
    schema: '{"type":"object","properties":{"required":{"type":"boolean"}}}',
    form: '{"properties":{"required":{"type":"boolean"}},"type":"object"}',
  },
  {
    name: 'dependentRequired is sorted and cleared of what is no list',
    schema: '{"type":"a","dependentRequired":{"x":["b","a"],"y":true}}',
    form: '{"dependentRequired":{"x":["a","b"]},"type":"a"}',
  },
  {
    name: 'dependentRequired that is no object is left out',
    schema: '{"type":"a","dependentRequired":[]}',
    form: '{"type":"a"}',
  },
  {
    name: 'the order of other lists stays',
    schema: '{"type":"a","enum":["b","a"],"anyOf":[{"required":["b","a"]},{}]}',
    form: '{"anyOf":[{"required":["a","b"]},{}],"enum":["b","a"],"type":"a"}',
  },
  {
    name: 'numbers keep their spelling',
    schema: '{"type":"a","maximum":9223372036854775807,"minimum":1.0,"x":-0}',
    form: '{"maximum":9223372036854775807,"minimum":1.0,"type":"a","x":-0}',
  },
  {
    name: 'text is spelt as Go spells it',
    schema: '{"type":"a","d":"\\u00e9 <\\/>"}',
    form: '{"d":"é \\u003c/\\u003e","type":"a"}',
  },
  { name: 'of double keys the last counts', schema: '{"type":"a","x":1,"x":2}', form: '{"type":"a","x":2}' },
  {
    name: 'another type needs no properties',
    schema: '{"type":["object","null"]}',
    form: '{"type":["object","null"]}',
  },
  { name: 'what is no object stays', schema: ' true ', form: 'true' },
  { name: 'white space goes', schema: '{ "type" : "a" ,\n"x":[ 1 , {} ] }', form: '{"type":"a","x":[1,{}]}' },
  {
    name: 'objects in required are sorted by their text',
    schema: '{"type":"a","required":[{"b":1},{"a":1}]}',
    form: '{"required":[{"a":1},{"b":1}],"type":"a"}',
  },
])('$name', ({ schema, form }) => {
  expect(canonical(schema)).toBe(form);
  expect(canonical(form)).toBe(form);
});

test('depth costs no call stack, not even in required', () => {
  const text = `{"type":"a","x":${'{"required":['.repeat(20_000)}1${']}'.repeat(20_000)}}`;
  expect(canonical(text)).toBe(`{"type":"a","x":${'{"required":['.repeat(20_000)}1${']}'.repeat(20_000)}}`);
});
