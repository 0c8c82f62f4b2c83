import { HarnessError } from '../../spec/errors.ts';
import { didYouMean } from '../../spec/nearest-word.ts';
import type { PendingUnit } from './read-pending.ts';
import type { GoldenStore } from './read-store.ts';

/** A pending unit with the store that it would go into. */
export interface WaitingUnit {
  readonly store: GoldenStore;
  readonly waiting: PendingUnit;
}

/** What a list of change ids picks out. */
export interface Selection {
  /** All their open change ids were named. */
  readonly selected: readonly WaitingUnit[];
  /** Some of their change ids were named; the missing ones keep them waiting. */
  readonly held: readonly (WaitingUnit & { readonly missing: readonly string[] })[];
}

/** The pending units whose open change ids are all named; no ids at all name everything. */
export function selectUnits(stores: readonly GoldenStore[], ids: readonly string[]): Selection {
  const units = stores.flatMap((store) => store.pending.units.map((waiting) => ({ store, waiting })));
  if (ids.length === 0) return { selected: units, held: [] };
  const open = new Set(units.flatMap((unit) => idsOf(unit)));
  const unknown = ids.find((id) => !open.has(id));
  if (unknown !== undefined) throw unknownChange(unknown, [...open]);
  const touched = units.filter((unit) => idsOf(unit).some((id) => ids.includes(id)));
  const judged = touched.map((unit) => ({ ...unit, missing: idsOf(unit).filter((id) => !ids.includes(id)) }));
  return {
    selected: judged.filter(({ missing }) => missing.length === 0),
    held: judged.filter(({ missing }) => missing.length > 0),
  };
}

function idsOf({ waiting }: WaitingUnit): readonly string[] {
  return waiting.pending.changes.map(({ id }) => id);
}

function unknownChange(id: string, open: readonly string[]): HarnessError {
  const near = open.length === 0 ? '; nothing is pending' : didYouMean(id, open);
  return new HarnessError('GOLDEN_UNKNOWN_CHANGE', `No pending change has the id "${id}"${near}.`);
}
