import type { Digests } from '../../spec/generated/approval.gen.ts';
import type { PromotionKind } from './promotion.ts';

/** One unit that was accepted. */
export interface Promotion {
  readonly contract: string;
  readonly unit: string;
  readonly kind: PromotionKind;
  readonly before: Digests | null;
  readonly after: Digests | null;
  readonly changes: readonly string[];
}

/** What an acceptance did. */
export interface Acceptance {
  readonly promoted: readonly Promotion[];
  /** Units of which some change ids were named and others were not. */
  readonly held: readonly {
    readonly contract: string;
    readonly unit: string;
    readonly missing: readonly string[];
  }[];
  /** Files of the golden folder that were put in place. */
  readonly written: readonly string[];
  /** Files that went away: pending captures, retired goldens, left-overs. */
  readonly removed: readonly string[];
}
