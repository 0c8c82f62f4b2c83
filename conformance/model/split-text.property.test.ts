import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitText } from './split-text.ts';

test('the pieces joined are the text, and each piece survives UTF-8 on its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const pieces = splitText(text);
      expect(pieces.join('')).toBe(text);
      expect(pieces.map((piece) => Buffer.from(piece).toString()).join('')).toBe(text);
    }),
  );
});
