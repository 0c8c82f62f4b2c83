import { expect, test } from 'vitest';
import { BoundedText } from './bounded-text.ts';

function textOf(...chunks: readonly string[]): string {
  const text = new BoundedText();
  for (const chunk of chunks) text.add(Buffer.from(chunk));
  return text.text();
}

test('what fits is kept whole', () => {
  expect(textOf('one', ' two')).toBe('one two');
});

test('16 KiB are kept whole', () => {
  expect(textOf('a'.repeat(10_000), 'b'.repeat(6_384))).toBe('a'.repeat(10_000) + 'b'.repeat(6_384));
});

test('the middle is left out and counted', () => {
  const text = textOf('a'.repeat(8192), 'x', 'b'.repeat(8192));
  expect(text).toBe(`${'a'.repeat(8192)}\n[1 bytes left out]\n${'b'.repeat(8192)}`);
});

test('one large chunk gives its two ends', () => {
  const text = textOf(`${'a'.repeat(8192)}${'x'.repeat(100_000)}${'b'.repeat(8192)}`);
  expect(text).toBe(`${'a'.repeat(8192)}\n[100000 bytes left out]\n${'b'.repeat(8192)}`);
});

test('a character that is split over two chunks stays whole', () => {
  const text = new BoundedText();
  const bytes = Buffer.from('é');
  text.add(bytes.subarray(0, 1));
  text.add(bytes.subarray(1));
  expect(text.text()).toBe('é');
});
