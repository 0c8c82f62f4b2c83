import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesGlob, mayMatchGlob } from './glob.ts';

const text = (letters: string): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...letters), { maxLength: 8 }).map((parts) => parts.join(''));

test('a match that holds with an unknown part holds for each value of it, and one value that matches makes it possible', () => {
  fc.assert(
    fc.property(text('ab*?'), text('ab'), text('ab'), text('ab '), (glob, before, after, value) => {
      const open = `${before}\0${after}`;
      const closed = `${before}${value}${after}`;
      if (matchesGlob(glob, open)) expect(matchesGlob(glob, closed)).toBe(true);
      if (matchesGlob(glob, closed)) expect(mayMatchGlob(glob, open)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('both readings agree where nothing is unknown', () => {
  fc.assert(
    fc.property(text('ab*?'), text('ab'), (glob, known) => {
      expect(mayMatchGlob(glob, known)).toBe(matchesGlob(glob, known));
    }),
    { numRuns: 500 },
  );
});
