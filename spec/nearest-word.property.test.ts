import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestWord } from './nearest-word.ts';

const word = fc.string({ minLength: 3, maxLength: 12, unit: fc.constantFrom(...'abcdefgh') });

test('one letter changed anywhere still leads to the word', () => {
  fc.assert(
    fc.property(word, fc.nat(), (meant, seed) => {
      const place = seed % meant.length;
      const written = `${meant.slice(0, place)}z${meant.slice(place + 1)}`;
      expect(nearestWord(written, [meant, 'zzzzzzzzzzzzzzzzzzzz'])).toBe(meant);
    }),
  );
});

test('a known word is never taken for another', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1 }), (words) => {
      for (const known of words) expect(nearestWord(known, words)).toBe(known);
    }),
  );
});
