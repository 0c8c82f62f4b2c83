import { expect, test } from 'vitest';
import { firstDifference } from './first-difference.ts';
import { type RawSide, rawJsonOf } from './raw-json-of.ts';

test.each<{ name: string; before: string; after: string; path: string; how: string }>([
  {
    name: 'a text inside of a list',
    before: '{"content":[{"text":"a"},{"text":"b\\n"}]}',
    after: '{"content":[{"text":"a"},{"text":"b"}]}',
    path: 'm.content[1].text',
    how: 'other meaning (text)',
  },
  {
    name: 'another spelling of a letter',
    before: '{"content":"\\u00e9"}',
    after: '{"content":"é"}',
    path: 'm.content',
    how: 'same meaning, other bytes (escapes)',
  },
  {
    name: 'another order of keys',
    before: '{"role":"tool","content":"a"}',
    after: '{"content":"a","role":"tool"}',
    path: 'm',
    how: 'same meaning, other bytes (key-order)',
  },
  {
    name: 'arguments with other spacing are JSON inside of a text',
    before: '{"arguments":"{\\"a\\": 1.0}"}',
    after: '{"arguments":"{\\"a\\":1}"}',
    path: 'm.arguments',
    how: 'same meaning, other bytes (whitespace, number-form)',
  },
  {
    name: 'arguments with another value',
    before: '{"arguments":"{\\"id\\":2512292042121000001}"}',
    after: '{"arguments":"{\\"id\\":2512292042121000000}"}',
    path: 'm.arguments',
    how: 'other meaning (other)',
  },
  {
    name: 'a list that lost an element',
    before: '{"content":["a","b"]}',
    after: '{"content":["a"]}',
    path: 'm.content',
    how: 'other meaning (other)',
  },
  {
    name: 'white space between members',
    before: '{"content": "a"}',
    after: '{"content":"a"}',
    path: 'm',
    how: 'same meaning, other bytes (whitespace)',
  },
])('$name', ({ before, after, path, how }) => {
  expect(firstDifference(raw(before), raw(after), 'm')).toMatchObject({ path, how });
});

function raw(text: string): RawSide {
  const side = rawJsonOf(text);
  if (side === null) throw new Error(`no JSON: ${text}`);
  return side;
}
