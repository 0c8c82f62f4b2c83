import fc from 'fast-check';
import { expect, test } from 'vitest';
import { illFormedUtf8 } from './ill-formed-utf8.ts';

const lively = fc.constantFrom(
  0x41,
  0x7f,
  0x80,
  0xbf,
  0xc1,
  0xc2,
  0xe0,
  0xa0,
  0xed,
  0x9f,
  0xef,
  0xf0,
  0x90,
  0xf4,
  0x8f,
  0xf5,
  0xff,
);

test('there are as many sequences as a decoder makes replacement characters', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(lively, fc.nat({ max: 255 })), { maxLength: 40 }), (bytes) => {
      const body = Uint8Array.from(bytes);
      const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
      // The bytes of a genuine U+FFFD are well-formed.
      const genuine = Buffer.from(body).toString('latin1').split('\xef\xbf\xbd').length - 1;
      expect(illFormedUtf8(body, 100).count).toBe(decoded.split('\ufffd').length - 1 - genuine);
    }),
    { numRuns: 1000 },
  );
});
