import { createHash } from 'node:crypto';
import { HarnessError } from '../../spec/errors.ts';

/** Part `index` of `count`, from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/**
 * The items of one shard, in their own order. Items are dealt round in the order of the digests of their ids: every
 * machine deals alike, shards differ by one item at most, and checks of one family do not all land in the same one.
 */
export function takeShard<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  { index, count }: Shard,
): readonly Item[] {
  if (count > items.length) {
    // An empty shard would be green without having judged anything.
    const text = `--shard "${index}/${count}": there are only ${items.length} jobs, and each shard needs one.`;
    throw new HarnessError('USAGE', text);
  }
  const dealt = items
    .map((item) => ({ item, id: idOf(item), digest: digestOf(idOf(item)) }))
    .sort((a, b) => (a.digest === b.digest ? compare(a.id, b.id) : compare(a.digest, b.digest)));
  const taken = new Set(dealt.filter((_, rank) => rank % count === index - 1).map(({ item }) => item));
  return items.filter((item) => taken.has(item));
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
