import type { Effect, Receipt } from '../../reference/index.ts';

/** A receipt as it is without effects of this kind. */
export function withoutKind(receipt: Receipt, kind: Effect['kind']): Receipt {
  return { ...receipt, effects: receipt.effects.filter((effect) => effect.kind !== kind) };
}
