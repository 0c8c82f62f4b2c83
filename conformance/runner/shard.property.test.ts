import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeShard } from './shard.ts';

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 7, maxLength: 40 });
const counts = fc.integer({ min: 1, max: 7 });

function shardsOf(items: readonly string[], count: number): readonly (readonly string[])[] {
  return Array.from({ length: count }, (_, at) => takeShard(items, (id) => id, { index: at + 1, count }));
}

test('every id lies in exactly one shard, and shards differ by one id at most', () => {
  fc.assert(
    fc.property(ids, counts, (items, count) => {
      const shards = shardsOf(items, count);
      expect(shards.flat().sort()).toEqual([...items].sort());
      const sizes = shards.map(({ length }) => length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a shard is the same whatever the order in which ids are listed, and keeps that order', () => {
  fc.assert(
    fc.property(ids, counts, (items, count) => {
      const reversed = shardsOf([...items].reverse(), count);
      const listed = shardsOf(items, count).map((shard) => [...shard].reverse());
      expect(reversed).toEqual(listed);
    }),
  );
});
