import { expect, test } from 'vitest';
import { markedRef, readPage } from './result-page.ts';

const sha256 = 'ab'.repeat(32);

test('a page with a line of JSON is read', () => {
  const line = `{"result_ref":"tr-1","offset":3,"next_offset":7,"total_bytes":9,"sha256":"${sha256}","complete":false}`;
  expect(readPage(`${line}\né\ny`)).toEqual({
    ref: 'tr-1',
    offset: 3,
    nextOffset: 7,
    totalBytes: 9,
    sha256,
    isComplete: false,
    text: 'é\ny',
  });
});

test('a page with a line of fields is read, whatever the digest is called', () => {
  const line = `offset=0 next_offset=2 total_bytes=2 digest: ${sha256.toUpperCase()} complete=true`;
  expect(readPage(`${line}\nab`)).toMatchObject({
    ref: null,
    nextOffset: 2,
    sha256,
    isComplete: true,
    text: 'ab',
  });
});

test.each([
  { name: 'an error', result: 'error: "offset" is 3, inside a character' },
  {
    name: 'a line without digest',
    result: '{"offset":0,"next_offset":2,"total_bytes":2,"complete":true}\nab',
  },
  {
    name: 'numbers that come later',
    result: `page\n{"offset":0,"next_offset":2,"total_bytes":2,"sha256":"${sha256}"}`,
  },
  {
    name: 'a state that is neither',
    result: `{"offset":0,"next_offset":2,"total_bytes":2,"sha256":"${sha256}","complete":"no"}`,
  },
])('$name is no page', ({ result }) => {
  expect(readPage(result)).toBeNull();
});

test('the reference of a marker is found as a field and as JSON', () => {
  expect(markedRef('head\n\n…[truncated result_ref=tr-1a original_bytes=9]…')).toBe('tr-1a');
  expect(markedRef('head {"result_ref": "tr-2b"} tail')).toBe('tr-2b');
  expect(markedRef('…[truncated]…')).toBeNull();
});
