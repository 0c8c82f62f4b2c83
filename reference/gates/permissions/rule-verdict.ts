/** What the rules say; `none` leaves the call to the fallback. */
export interface RuleVerdict {
  readonly verdict: 'deny' | 'ask' | 'allow' | 'none';
  /** Text of the rule that decided, or null where none did. */
  readonly rule: string | null;
  /** Why, where no rule tells it; null otherwise. */
  readonly reason: string | null;
  /** True for an `ask` in the place of a denial of which only the run tells whether it holds. */
  readonly mayDeny?: boolean;
}
