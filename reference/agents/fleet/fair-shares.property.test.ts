import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairShares } from './fair-shares.ts';

const wants = fc.array(fc.nat(100_000), { maxLength: 80 });
const room = fc.nat(40_000);

test('shares fit the room and no share exceeds what is wanted', () => {
  fc.assert(
    fc.property(wants, room, (asked, bytes) => {
      const shares = fairShares(asked, bytes);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(bytes);
      expect(shares.every((share, place) => share >= 0 && share <= (asked[place] ?? -1))).toBe(true);
    }),
  );
});

test('a share is smaller than another only where all that it wants is smaller', () => {
  fc.assert(
    fc.property(wants, room, (asked, bytes) => {
      const shares = fairShares(asked, bytes);
      const largest = Math.max(0, ...shares);
      for (const [place, share] of shares.entries()) {
        expect(share === largest || share === asked[place]).toBe(true);
      }
    }),
  );
});

test('what is left over is too little for one byte more to each that wants more', () => {
  fc.assert(
    fc.property(wants, room, (asked, bytes) => {
      const shares = fairShares(asked, bytes);
      const open = shares.filter((share, place) => share < (asked[place] ?? 0)).length;
      const left = bytes - shares.reduce((sum, share) => sum + share, 0);
      expect(open === 0 || left < open).toBe(true);
    }),
  );
});
