import { HarnessError } from '../../spec/errors.ts';
import { didYouMean } from '../../spec/nearest-word.ts';
import type { Explanation } from './explanation.ts';

/** The explanations of the given ids, in the order of the ids. One id can mean several things: a tool of two contracts. */
export function findExplanations(
  ids: readonly string[],
  all: readonly Explanation[],
): readonly Explanation[] {
  if (ids.length === 0) throw new HarnessError('USAGE', 'explain needs an id, or --list for all of them.');
  return ids.flatMap((id) => {
    const found = all.filter((one) => one.id === id);
    if (found.length > 0) return found;
    const known = [...new Set(all.map((one) => one.id))];
    throw new HarnessError('ID_UNKNOWN', `Nothing is called "${id}"${didYouMean(id, known)}.`);
  });
}
