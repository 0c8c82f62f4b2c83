import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalValue } from './decimal-value.ts';

test('every spelling of a double reads back as it', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(Number(decimalValue(JSON.stringify(number)))).toBe(number === 0 ? 0 : number);
      expect(decimalValue(number.toExponential())).toBe(decimalValue(JSON.stringify(number)));
    }),
  );
});
