import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstBytes, lastBytes } from './cut-text.ts';

const text = fc.string({ unit: 'binary', maxLength: 40 });
const limit = fc.nat(170);

test('the beginning is a prefix, fits, and no further character would have fitted', () => {
  fc.assert(
    fc.property(text, limit, (given, limitBytes) => {
      const cut = firstBytes(given, limitBytes);
      expect(given.startsWith(cut)).toBe(true);
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(limitBytes);
      const next = [...given.slice(cut.length)][0] ?? '';
      expect(next === '' || Buffer.byteLength(cut + next) > limitBytes).toBe(true);
    }),
  );
});

test('the end is a suffix, fits, and no further character would have fitted', () => {
  fc.assert(
    fc.property(text, limit, (given, limitBytes) => {
      const cut = lastBytes(given, limitBytes);
      expect(given.endsWith(cut)).toBe(true);
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(limitBytes);
      const before = [...given.slice(0, given.length - cut.length)].at(-1) ?? '';
      expect(before === '' || Buffer.byteLength(before + cut) > limitBytes).toBe(true);
    }),
  );
});
