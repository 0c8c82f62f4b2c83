import type { Contract } from '../../spec/generated/contract.gen.ts';
import type { Level } from '../../spec/generated/report.gen.ts';
import type { Requirement } from '../../spec/generated/requirements.gen.ts';
import type { Check } from '../lab/check.ts';

/** What of a contract the selection looks at. */
export type SelectableContract = Pick<Contract, 'id' | 'optionalFeatures'>;

/** What the runner does with a selected check: run it, or give a verdict that is known without running. */
export type Disposition =
  | { readonly kind: 'run' }
  | { readonly kind: 'not-applicable'; readonly reason: string }
  /** A precondition is missing in the set-up. */
  | { readonly kind: 'blocked'; readonly reason: string; readonly mend: string }
  /** The subject does not declare what the contract demands. */
  | { readonly kind: 'fail'; readonly reason: string; readonly mend: string };

/** One check under one contract. */
export interface PlannedCheck {
  readonly check: Check;
  readonly contractId: string;
  /** Those proven requirements that bind under this contract and apply to this subject. */
  readonly requirements: readonly Requirement[];
  readonly level: Level;
  readonly disposition: Disposition;
}
