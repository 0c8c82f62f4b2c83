import { createHash } from 'node:crypto';

/** A digest over the ids of all jobs of a run, in whatever order they are given: shards of one run share it. */
export function planDigest(ids: readonly string[]): string {
  const lines = [...ids].sort().map((id) => `${id}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}
