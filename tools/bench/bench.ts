/** A figure that the project holds itself to: a ratio of two things timed in one run, so that any machine can judge it. */
export interface Bench {
  readonly name: string;
  /** The ratio may not be above this; null where it is only reported. */
  readonly bound: number | null;
  /** Why it cannot be measured here, or null: what is missing is no fault. */
  skip?(): string | null;
  run(): Promise<{ readonly ratio: number; readonly detail: string }>;
}
