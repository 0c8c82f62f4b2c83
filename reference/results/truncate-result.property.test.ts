import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncateResult } from './truncate-result.ts';
import { readCutResult } from './truncation-marker.ts';
import { wellFormed } from './well-formed.ts';

const units = fc.constantFrom('a', 'é', '€', '😀', '\ud83d', '\ude00', '\n', 'error:');
const text = fc.array(units, { maxLength: 400 }).map((parts) => parts.join('').repeat(8));
const id = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('', '\u0001'.repeat(250), 'i'.repeat(5000), '\ud83d', '… [x]'),
);
const limits = fc.record({
  capBytes: fc.integer({ min: 1, max: 1500 }),
  kept: fc.constant([{ tools: ['read_file'], headBytes: 600, tailBytes: 100 }]),
  keptOtherwise: fc.record({ headBytes: fc.nat(800), tailBytes: fc.nat(800) }),
  errorMarks: fc.constant(['error:']),
  errorTailBytes: fc.nat(900),
});
const call = fc.record({
  tool: fc.oneof(fc.constant('read_file'), id),
  callId: id,
  ref: fc.constantFrom('tr-0123456789abcdef01234567', null),
  canRead: fc.boolean(),
});

test('what is shown is under the cap, well formed, and begins and ends as the text does', () => {
  fc.assert(
    fc.property(text, call, limits, (given, of, bounds) => {
      const whole = wellFormed(given);
      const shown = truncateResult(whole, of, bounds);
      expect(Buffer.byteLength(shown)).toBeLessThanOrEqual(Math.max(bounds.capBytes, 0));
      expect(wellFormed(shown)).toBe(shown);
      if (Buffer.byteLength(whole) <= bounds.capBytes) {
        expect(shown).toBe(whole);
        return;
      }
      const [head = '', tail = ''] = shown.split(/\n\n…\[truncated .*\]…\n\n/u);
      if (shown.includes('original_bytes=')) {
        expect([whole.startsWith(head), whole.endsWith(tail)]).toEqual([true, true]);
        expect(readCutResult(shown, of.callId)).toEqual({ ref: of.ref });
      }
    }),
  );
});
