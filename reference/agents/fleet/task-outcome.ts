import type { ChildReport } from '../child-desk.ts';

/** How one task of a fleet ended. Each task has exactly one. */
export interface TaskOutcome {
  /** `skipped`: it was never started, because another task did not complete. */
  readonly status: ChildReport['status'] | 'skipped';
  /** Reference of its child; null where none was persisted. */
  readonly ref: string | null;
  /** The beginning of its final answer, as far as a result may quote it: 64 whole ones would be held for all of a fleet. */
  readonly answerStart: string;
  /** Size of the whole answer; 0 where it gave none. */
  readonly answerBytes: number;
  /** Why it is not completed; '' where it is. */
  readonly detail: string;
}
