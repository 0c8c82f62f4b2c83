import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoundedOutput } from './bounded-output.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 60 });

/** Pieces of a text's bytes, cut anywhere. */
function pieces(bytes: Buffer, cuts: readonly number[]): readonly Buffer[] {
  const at = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((start, index) => bytes.subarray(start, at[index] ?? bytes.length));
}

test('what is taken bit by bit is the whole output, characters unbroken', () => {
  fc.assert(
    fc.property(text, fc.array(fc.nat(), { maxLength: 8 }), (given, cuts) => {
      const output = new BoundedOutput(500, 500);
      const taken = pieces(Buffer.from(given), cuts).map((piece) => {
        output.append(piece);
        return output.take(false);
      });
      expect([...taken, output.take(true)].join('')).toBe(given);
      expect(taken.join('')).not.toContain('\uFFFD');
    }),
  );
});

test('of a flood both ends stay and the rest is counted, however it comes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 8 }), (cuts) => {
      const output = new BoundedOutput(4, 6);
      for (const piece of pieces(Buffer.from(`HEAD${'-'.repeat(90)}BOTTOM`), cuts)) output.append(piece);
      expect(output.take(true)).toBe('HEAD\n…[90 bytes of output omitted]…\nBOTTOM');
      expect(output.take(true)).toBe('');
    }),
  );
});

test('a character that the bound cuts through is omitted whole', () => {
  const output = new BoundedOutput(4, 4);
  output.append(Buffer.from('aé€bbbb€éa'));
  expect(output.take(true)).toBe('aé\n…[10 bytes of output omitted]…\néa');
});
