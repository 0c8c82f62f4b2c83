import type { Digests } from '../../spec/generated/approval.gen.ts';
import { partsOf } from './golden-paths.ts';
import type { StoredUnit } from './read-store.ts';

/**
 * How the files of a unit stand to the ledger. `unapproved`: there without a line; `missing`: approved files are gone,
 * the rest is as approved; `interrupted`: each file is either as approved or as a pending capture has it, which is
 * what a promotion that was cut off leaves behind.
 */
export type UnitState = 'absent' | 'approved' | 'unapproved' | 'missing' | 'edited' | 'interrupted';

/** Where a unit stands. `pendingAfter` is what its pending capture would end in; absent where none is pending. */
export function unitState(stored: StoredUnit, pendingAfter?: Digests | null): UnitState {
  const { unit, digests, head } = stored;
  const parts = partsOf(unit);
  const isThere = parts.some((part) => digests[part] !== undefined);
  if (head === null && !isThere) return 'absent';
  const wrong = parts.filter((part) => digests[part] !== head?.[part]);
  if (head !== null && wrong.length === 0) return 'approved';
  const isPromoted =
    pendingAfter !== undefined && wrong.every((part) => digests[part] === pendingAfter?.[part]);
  if (isPromoted) return 'interrupted';
  if (head === null) return 'unapproved';
  return wrong.every((part) => digests[part] === undefined) ? 'missing' : 'edited';
}
