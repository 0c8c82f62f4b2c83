import { expect, test } from 'vitest';
import { parseJson, pointerOf } from './parse-json.ts';

test('a document is its value', () => {
  expect(parseJson(' {"a":[1,true,null,"\\u00e4"]}\r\n', 'a.json').value).toEqual({
    a: [1, true, null, 'ä'],
  });
});

test.each([
  { name: 'a line comment', text: '{\n  // x\n}', says: 'a.json:2:3: JSON has no comments, found "// x"' },
  { name: 'a block comment', text: '{/* x */}', says: 'a.json:1:2: JSON has no comments, found "/* x */"' },
  {
    name: 'a trailing comma',
    text: '{"a":1,}',
    says: 'a.json:1:8: a key in double quotes is missing here, found "}"',
  },
  {
    name: 'a trailing comma in a list',
    text: '[1,]',
    says: 'a.json:1:4: a value is missing here, found "]"',
  },
  { name: 'a key without quotes', text: '{a:1}', says: 'a.json:1:2: this is no JSON value, found "a"' },
  { name: 'single quotes', text: "{'a':1}", says: 'a.json:1:2: this is no JSON value, found "\'a\'"' },
  { name: 'a missing colon', text: '{"a" 1}', says: 'a.json:1:6: a colon is missing here, found "1"' },
  {
    name: 'a missing comma',
    text: '{"a":1\n "b":2}',
    says: 'a.json:2:2: a comma is missing here, found "\\"b\\""',
  },
  { name: 'an unfinished object', text: '{"a":1', says: 'a.json:1:7: the document ends too early' },
  {
    name: 'an unfinished string',
    text: '{"a":"b\n}',
    says: 'a.json:1:6: the string that begins here has no end, found "\\"b"',
  },
  { name: 'two documents', text: '{}\n{}', says: 'a.json:2:1: nothing may follow the document, found "{"' },
  { name: 'a leading zero', text: '[01]', says: 'a.json:1:3: a comma is missing here, found "1"' },
  {
    name: 'an unknown escape',
    text: '["\\x"]',
    says: 'a.json:1:2: JSON has no such escape, found "\\"\\\\x\\""',
  },
  {
    name: 'a tab in a string',
    text: '["\t"]',
    says: 'a.json:1:2: a control character in a string is written as an escape, found "\\"\\t\\""',
  },
  { name: 'white space alone', text: ' \n ', says: 'a.json holds nothing but white space' },
  {
    name: 'a value that only other languages have',
    text: 'NaN',
    says: 'a.json:1:1: this is no JSON value, found "NaN"',
  },
])('$name is an error with its place', ({ text, says }) => {
  expect(() => parseJson(text, 'a.json')).toThrow(
    expect.objectContaining({ code: 'DOCUMENT_SYNTAX', message: says }),
  );
});

test('a key given twice is named with both values and lines, at any depth', () => {
  const text = '{\n  "a/b": [{ "x": 1,\n    "x": 2 }],\n  "a/b": 3,\n  "a/b": 4\n}';
  expect(() => parseJson(text, 'a.json')).toThrow(
    [
      '3 problems:',
      '  a.json:3:5: /a~1b/0/x: key "x" is given twice, 1 on line 2 and 2 on line 3; keep one',
      '  a.json:4:3: /a~1b: key "a/b" is given twice, [{ "x": 1, "x": 2 }] on line 2 and 3 on line 4; keep one',
      '  a.json:5:3: /a~1b: key "a/b" is given twice, [{ "x": 1, "x": 2 }] on line 2 and 4 on line 5; keep one',
    ].join('\n'),
  );
});

test('a key spelled with an escape is the same key', () => {
  expect(() => parseJson('{"a":1,"\\u0061":2}', 'a.json')).toThrow(
    'key "a" is given twice, 1 on line 1 and 2 on line 1; keep one',
  );
});

test('nesting without end is refused and not followed', () => {
  expect(() => parseJson('['.repeat(200_000), 'a.json')).toThrow('a.json: nested too deep to be read');
});

test('a line of a longer file is reported at its own line', () => {
  expect(() => parseJson('{"a":}', 'ledger.jsonl', 7)).toThrow(
    'ledger.jsonl:7:6: a value is missing here, found "}"',
  );
});

test('a value is found by its path, a key where it stands, a missing one at what holds it', () => {
  const parsed = parseJson('{\n  "a": { "ä": [1,\n 22] }\n}', 'a.json');
  expect(parsed.place([])).toEqual({ line: 1, column: 1 });
  expect(parsed.place(['a'])).toEqual({ line: 2, column: 8 });
  expect(parsed.place(['a'], 'key')).toEqual({ line: 2, column: 3 });
  expect(parsed.place(['a', 'ä', 1])).toEqual({ line: 3, column: 2 });
  expect(parsed.place(['a', 'missing'], 'key')).toEqual({ line: 2, column: 8 });
});

test('a pointer escapes tilde and slash', () => {
  expect(pointerOf(['a/b', 0, '~'])).toBe('/a~1b/0/~0');
});
