import type { PendingChange } from '../../spec/generated/pending.gen.ts';
import type { ByteFinding } from '../surface/surface.ts';

/** What a capture did for one unit. */
export interface CaptureOutcome {
  readonly contract: string;
  readonly unit: string;
  /** `unchanged`: nothing is pending for it; `retires`: the contract no longer has it. */
  readonly outcome: 'unchanged' | 'pending' | 'retires';
  readonly changes: readonly PendingChange[];
  /** What is wrong with the bytes that were captured. */
  readonly findings: readonly ByteFinding[];
}
