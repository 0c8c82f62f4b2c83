import { expect, test } from 'vitest';
import { judgedByOther, servedTwice, withKeyTwice } from './duplicate-keys.ts';

test('the key stands twice, plainly or by an escape', () => {
  const sound = '{"path":"a.txt","content":"x"}';
  expect(withKeyTwice(sound, 'a.txt', '../b.txt', 'plain')).toBe(
    '{"path":"a.txt","content":"x","path":"../b.txt"}',
  );
  expect(withKeyTwice(sound, 'a.txt', 'b.txt', 'escaped')).toBe(
    '{"path":"a.txt","content":"x","p\\u0061th":"b.txt"}',
  );
});

test.each<{ first: boolean; second: boolean; problem: string | null }>([
  { first: false, second: false, problem: null },
  { first: true, second: false, problem: null },
  { first: false, second: true, problem: null },
  { first: true, second: true, problem: 'both files were written by one call' },
])('files $first and $second', ({ first, second, problem }) => {
  expect(servedTwice({ firstWritten: first, secondWritten: second })).toBe(problem);
});

test.each<{ plain: boolean; twice: boolean; problem: RegExp | null }>([
  { plain: false, twice: false, problem: null },
  { plain: true, twice: true, problem: null },
  { plain: true, twice: false, problem: null },
  { plain: false, twice: true, problem: /may not write was written/ },
])('a plain call writes $plain, a doubled one $twice', ({ plain, twice, problem }) => {
  const found = judgedByOther(plain, twice);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toMatch(problem);
});
