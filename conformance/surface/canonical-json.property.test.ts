import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

const wellFormed = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', '10', '2', '\u2028', '\ufb33', '😀'),
);
const value = fc.jsonValue({ stringUnit: 'binary' });

test('the form is that of the reference implementation', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        value,
        fc.dictionary(wellFormed, fc.oneof(value, fc.double({ noNaN: true, noDefaultInfinity: true }))),
      ),
      (any) => {
        expect(canonicalJson(any)).toBe(canonicalize(any));
      },
    ),
    { numRuns: 500 },
  );
});

test('the form of a form is itself', () => {
  fc.assert(
    fc.property(value, (any) => {
      const form = canonicalJson(any);
      expect(canonicalJson(JSON.parse(form))).toBe(form);
    }),
  );
});
