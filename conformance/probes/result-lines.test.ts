import { expect, test } from 'vitest';
import { changedLines, controlLines, fileOf, unicodeLines } from './result-lines.ts';

const lines = [
  { name: 'composed', text: 'u02 caf\u00e9 end' },
  { name: 'combining', text: 'u03 cafe\u0301 end' },
];

test.each<{ name: string; text: string; changed: string[] }>([
  { name: 'any layout will do', text: '1\tu02 caf\u00e9 end\n2\tu03 cafe\u0301 end', changed: [] },
  {
    name: 'a normalised accent is another text',
    text: 'u02 caf\u00e9 end\nu03 caf\u00e9 end',
    changed: ['combining'],
  },
  { name: 'a missing line is changed', text: '', changed: ['composed', 'combining'] },
])('$name', ({ text, changed }) => {
  const result = { callId: 'c', text, class: 'ok' as const };
  expect(changedLines(lines, result).map(({ name }) => name)).toEqual(changed);
});

test('a file is its lines, each with an end', () => {
  expect(fileOf(lines)).toBe('u02 caf\u00e9 end\nu03 cafe\u0301 end\n');
});

test('each line is known by a word of its own, and none holds the mark of damage', () => {
  const words = [...unicodeLines, ...controlLines].map(({ text }) => text.slice(0, 3));
  expect(words).toEqual([
    ...['u01', 'u02', 'u03', 'u04', 'u05', 'u06', 'u07', 'u08'],
    ...['c01', 'c02', 'c03', 'c04', 'c05', 'c06', 'c07', 'c08'],
  ]);
  expect(fileOf([...unicodeLines, ...controlLines])).not.toContain('\ufffd');
});
