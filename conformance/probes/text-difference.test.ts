import { expect, test } from 'vitest';
import { textDifference } from './text-difference.ts';

test.each<{ name: string; before: string; after: string; text: string }>([
  {
    name: 'a newline at the end can be seen',
    before: '<hook>seen</hook>\n',
    after: '<hook>seen</hook>',
    text: 'first difference at byte 17 of the text: "\\n" against the end\n  before "<hook>seen</hook>\\n"\n  after  "<hook>seen</hook>"',
  },
  {
    name: 'a blank at the end can be seen',
    before: 'done',
    after: 'done ',
    text: 'first difference at byte 4 of the text: the end against " "\n  before "done"\n  after  "done "',
  },
  {
    name: 'letters that look the same are told apart',
    before: 'caf\u00e9',
    after: 'cafe\u0301',
    text: 'first difference at byte 3 of the text: "\\u00e9" against "e"\n  before "caf\\u00e9"\n  after  "cafe\\u0301"',
  },
  {
    name: 'offsets are bytes',
    before: '\u{1d11e}é1',
    after: '\u{1d11e}é2',
    text: 'first difference at byte 6 of the text: "1" against "2"\n  before "\\ud834\\udd1e\\u00e91"\n  after  "\\ud834\\udd1e\\u00e92"',
  },
])('$name', ({ before, after, text }) => {
  expect(textDifference(before, after)).toBe(text);
});

test('a long text is cut on both sides of the place', () => {
  const [line] = textDifference(`${'a'.repeat(100)}x`, `${'a'.repeat(100)}y`)
    .split('\n')
    .slice(1);
  expect(line).toBe(`  before …"${'a'.repeat(32)}x"`);
});
