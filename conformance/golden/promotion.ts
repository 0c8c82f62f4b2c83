import { HarnessError } from '../../spec/errors.ts';
import { changesBetween } from './changes-between.ts';
import { sameDigests } from './golden-content.ts';
import type { PendingUnit } from './read-pending.ts';
import { absentUnit, type GoldenStore, type StoredUnit } from './read-store.ts';
import { unitState } from './unit-state.ts';

/**
 * What accepting a pending unit does: `approved` and `retired` get a ledger line, `restored` brings back missing or
 * edited files exactly as they were approved, `settled` only clears away a capture that was accepted before.
 */
export type PromotionKind = 'approved' | 'retired' | 'restored' | 'settled';

/** What accepting a pending unit would do. Throws where the capture no longer fits what it would replace. */
export function promotionKind(store: GoldenStore, waiting: PendingUnit): PromotionKind {
  const { pending, content } = waiting;
  const { cell, before, after, changes } = pending;
  const stored = store.units.get(cell) ?? absentUnit(cell);
  if (sameDigests(stored.head, after)) return unitState(stored) === 'approved' ? 'settled' : 'restored';
  if (!sameDigests(stored.head, before)) {
    throw invalid(store, cell, 'its golden was approved anew since the capture');
  }
  if (unitState(stored, after) !== 'interrupted') {
    const known = baselineOf(stored);
    const found = changesBetween(store.contract, known, content).map(({ id }) => id);
    const listed = changes.map(({ id }) => id);
    if (found.join() !== listed.join())
      throw invalid(store, cell, 'its golden was changed since the capture');
  }
  return after === null ? 'retired' : 'approved';
}

/** What a capture is compared with: the golden, or nothing where its files are not as approved. */
export function baselineOf(stored: StoredUnit): StoredUnit['content'] | null {
  return unitState(stored) === 'approved' ? stored.content : null;
}

function invalid({ contract }: GoldenStore, unit: string, fact: string): HarnessError {
  return new HarnessError(
    'GOLDEN_PENDING_INVALID',
    `The pending capture of ${contract} ${unit} is out of date: ${fact}.`,
  );
}
