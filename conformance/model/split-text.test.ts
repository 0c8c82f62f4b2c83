import { expect, test } from 'vitest';
import { splitText } from './split-text.ts';

test.each<{ name: string; text: string; pieces: readonly string[] }>([
  { name: 'no text has no pieces', text: '', pieces: [] },
  { name: 'a short text is one piece', text: 'ok', pieces: ['ok'] },
  { name: 'a longer text comes in eights', text: '{"command":"ls"}', pieces: ['{"comman', 'd":"ls"}'] },
  { name: 'a pair on the border stays whole', text: '1234567😀9', pieces: ['1234567😀', '9'] },
  {
    name: 'a lone surrogate on the border is cut off',
    text: '1234567\ud83d9',
    pieces: ['1234567\ud83d', '9'],
  },
])('$name', ({ text, pieces }) => {
  expect(splitText(text)).toEqual(pieces);
});

test('a long text comes in sixteen pieces', () => {
  expect(splitText('x'.repeat(1_000_000))).toHaveLength(16);
});
