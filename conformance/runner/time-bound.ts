/** A stopwatch that fires once after a given time, not counting the time it is held. */
export interface TimeBound {
  readonly limitMs: number;
  /** Aborted when the time is up. */
  readonly signal: AbortSignal;
  /** Stops the watch while `work` runs. */
  hold<T>(work: Promise<T>): Promise<T>;
  end(): void;
}

/** Starts a time bound of `limitMs`. */
export function startTimeBound(limitMs: number): TimeBound {
  const controller = new AbortController();
  let leftMs = limitMs;
  let sinceMs = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let holders = 0;
  const start = (): void => {
    sinceMs = performance.now();
    timer = setTimeout(() => controller.abort(), Math.max(0, leftMs));
  };
  start();
  return {
    limitMs,
    signal: controller.signal,
    async hold(work) {
      if (holders === 0) {
        clearTimeout(timer);
        leftMs -= performance.now() - sinceMs;
      }
      holders += 1;
      try {
        return await work;
      } finally {
        holders -= 1;
        if (holders === 0 && leftMs > Number.NEGATIVE_INFINITY) start();
      }
    },
    end() {
      leftMs = Number.NEGATIVE_INFINITY;
      clearTimeout(timer);
    },
  };
}
