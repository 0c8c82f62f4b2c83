import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareBytes } from './compare-bytes.ts';

test('two texts compare as their UTF-8 bytes do', () => {
  const text = fc.string({ unit: 'binary', maxLength: 8 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareBytes(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
  );
});

test('an astral character comes after every character of the basic plane', () => {
  expect(compareBytes('\u{10000}', '\uFFFD')).toBeGreaterThan(0);
  expect('\u{10000}' > '\uFFFD').toBe(false);
});
