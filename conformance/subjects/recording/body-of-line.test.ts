import { expect, test } from 'vitest';
import { bodyOfLine } from './body-of-line.ts';

function text(line: string | Buffer): unknown {
  const { body } = bodyOfLine(Buffer.from(line), 'dump.jsonl:3');
  return body.ok ? Buffer.from(body.bytes).toString() : body.reason;
}

test.each([
  { name: 'an object keeps its spelling', line: '{"body": {"b": 1.0, "b":2}}', body: '{"b": 1.0, "b":2}' },
  { name: 'a text is unescaped', line: '{"body":"{\\"a\\": \\"\\u2603\\"}"}', body: '{"a": "☃"}' },
  { name: 'base64 is decoded', line: '{"encoding":"base64","body":"eyJhIjoxfQ=="}', body: '{"a":1}' },
  {
    name: 'a line with messages is a body',
    line: ' {"messages":[], "a":1} ',
    body: '{"messages":[], "a":1}',
  },
  {
    name: 'compressed bytes in base64 are inflated',
    line: '{"encoding":"base64","headers":{"Content-Encoding":"gzip"},"body":"H4sIAAAAAAAAA6tWSlSyMqwFAK+sG1YHAAAA"}',
    body: '{"a":1}',
  },
  {
    name: 'a text is not inflated, whatever the headers say',
    line: '{"headers":[["content-encoding","gzip"]],"body":"{}"}',
    body: '{}',
  },
  { name: 'no body', line: '{"session":"a"}', body: 'has neither a body nor messages' },
  { name: 'a list', line: '{"body":[1]}', body: 'has a body that is neither an object nor a text' },
  {
    name: 'half a character',
    line: '{"body":"\\ud800"}',
    body: 'has half a character, which no UTF-8 can spell: record it as base64',
  },
  {
    name: 'an unknown encoding',
    line: '{"encoding":"hex","body":"7b7d"}',
    body: 'has the encoding "hex", where only "base64" is understood',
  },
  { name: 'no base64', line: '{"encoding":"base64","body":"{}"}', body: 'is said to be base64 and is not' },
])('$name', ({ line, body }) => {
  expect(text(line)).toBe(body);
});

test('bytes that are no UTF-8 stay in an object and are refused in a text', () => {
  const object = Buffer.concat([Buffer.from('{"body":{"a":"'), Buffer.from([0xff]), Buffer.from('"}}')]);
  expect(bodyOfLine(object, 'x').body).toEqual({ ok: true, bytes: object.subarray(8, 17) });
  const quoted = Buffer.concat([Buffer.from('{"body":"'), Buffer.from([0xff]), Buffer.from('"}')]);
  expect(text(quoted)).toBe('has a body with bytes that are no UTF-8: record it as base64');
});

test('marks are texts or numbers, times are dates or numbers', () => {
  const line = '{"session":4,"process":"p","at":"1970-01-01T00:00:01Z","body":{}}';
  expect(bodyOfLine(Buffer.from(line), 'x')).toMatchObject({ session: '4', process: 'p', at: 1000 });
});

test.each([
  {
    line: '{"a":',
    message: 'dump.jsonl:3 is no JSON: the end of the body where a value belongs at byte 5 of the line',
  },
  { line: '[1]', message: 'dump.jsonl:3 is JSON and no object' },
  { line: '{"session":{},"body":{}}', message: 'dump.jsonl:3: "session" is neither a text nor a number' },
  { line: '{"at":"noon","body":{}}', message: 'dump.jsonl:3: "at" is neither a date nor a number' },
])('$line is a fault with its line', ({ line, message }) => {
  expect(() => bodyOfLine(Buffer.from(line), 'dump.jsonl:3')).toThrow(
    expect.objectContaining({ code: 'RECORDING_INVALID', message }),
  );
});
