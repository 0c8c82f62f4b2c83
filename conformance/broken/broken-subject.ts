import type { ReferenceOverrides } from '../../reference/index.ts';
import type { WireRewrite } from '../model/scripted-model.ts';

/**
 * The reference with one deliberate defect. It shows that checks can fail: a run of all checks of its contracts
 * must fail exactly those it names.
 */
export interface BrokenSubject {
  /** Its file name. */
  readonly id: string;
  /** What is broken, as a plain statement. */
  readonly claim: string;
  /** Ids of exactly the checks that fail. */
  readonly fails: readonly string[];
  /** Seams of the reference that are replaced. */
  readonly overrides?: ReferenceOverrides;
  /**
   * A rewriting of the wire between subject and scripted model, for defects of the bytes alone. Called once per
   * lab, so that a counter in it counts the starts of one check.
   */
  readonly rewrite?: () => WireRewrite;
}
