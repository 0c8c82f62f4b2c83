import type { ChildReport } from '../child-desk.ts';

/** How one task of a fleet ended. Each task has exactly one. */
export interface TaskOutcome {
  /** `skipped`: it was never started, because another task did not complete. */
  readonly status: ChildReport['status'] | 'skipped';
  /** Reference of its child; null where none was persisted. */
  readonly ref: string | null;
  /** Its whole final answer; '' where it gave none. */
  readonly answer: string;
  /** Why it is not completed; '' where it is. */
  readonly detail: string;
}
