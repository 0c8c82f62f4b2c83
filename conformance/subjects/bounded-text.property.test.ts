import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoundedText } from './bounded-text.ts';

test('however a stream is cut into chunks, the kept text is the same', () => {
  const stream = fc.integer({ min: 0, max: 40_000 }).map((length) => Buffer.alloc(length, 'abcdefghijk'));
  fc.assert(
    fc.property(stream, fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 8 }), (bytes, cuts) => {
      const whole = new BoundedText();
      whole.add(bytes);
      const pieces = new BoundedText();
      let from = 0;
      for (const to of [...cuts.map((cut) => Math.min(cut, bytes.length)), bytes.length].sort(
        (a, b) => a - b,
      )) {
        pieces.add(bytes.subarray(from, to));
        from = to;
      }
      expect(pieces.text()).toBe(whole.text());
      expect(pieces.totalBytes).toBe(bytes.length);
    }),
    { numRuns: 60 },
  );
});
