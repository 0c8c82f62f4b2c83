/** A stopwatch for the time between an answer of the model and what follows it. */
export interface StepClock {
  /** Starts anew; null sets no bound. */
  start(limitMs: number | null): void;
  stop(): void;
  /** The bound that was passed, or null. */
  passed(): number | null;
}

/** A clock that calls `onPassed` once a bound is passed. */
export function stepClock(onPassed: () => void): StepClock {
  let timer: NodeJS.Timeout | undefined;
  let passedMs: number | null = null;
  return {
    start(limitMs) {
      clearTimeout(timer);
      if (limitMs === null) return;
      timer = setTimeout(() => {
        passedMs = limitMs;
        onPassed();
      }, limitMs);
    },
    stop: () => clearTimeout(timer),
    passed: () => passedMs,
  };
}
