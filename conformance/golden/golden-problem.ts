/** What can be wrong with a golden store, whatever a subject does today. */
export type GoldenProblemKind =
  /** A cell of the contract has no golden. */
  | 'golden-missing'
  /** A file is not what its ledger line says. */
  | 'golden-edited'
  /** A file that no cell of the contract reads. */
  | 'golden-unread'
  /** A capture that nobody decided on. */
  | 'golden-pending'
  /** A readable page that is not made from the files beside it. */
  | 'page-stale'
  /** A line of the ledger that is malformed, edited, or does not follow from the one before it. */
  | 'ledger-broken'
  /** A promotion that was cut off before its ledger line was written. */
  | 'promotion-interrupted'
  /** A pending file that cannot be used. */
  | 'pending-damaged';

/** One fault of a golden store. */
export interface GoldenProblem {
  readonly kind: GoldenProblemKind;
  readonly contract: string;
  /** Null where the fault is not that of one unit. */
  readonly unit: string | null;
  readonly path: string;
  /** The fact with its values. */
  readonly message: string;
  /** Commands to type, in order. */
  readonly next: readonly string[];
}
