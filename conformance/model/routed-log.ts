import type { RoutedRequest } from './scripted-model.ts';

/** The requests of one model in order of arrival, and who waits for the next. */
export interface RoutedLog {
  readonly routed: readonly RoutedRequest[];
  add(request: RoutedRequest): void;
  waitFor(afterSequence: number, timeoutMs: number): Promise<RoutedRequest | null>;
}

/** An empty log. Sequence and index are the same number. */
export function createRoutedLog(): RoutedLog {
  const routed: RoutedRequest[] = [];
  const waiters = new Set<() => void>();
  return {
    routed,
    add(request) {
      routed.push(request);
      for (const wake of [...waiters]) wake();
    },
    waitFor(afterSequence, timeoutMs) {
      const index = Math.max(0, afterSequence + 1);
      const known = routed[index];
      if (known !== undefined) return Promise.resolve(known);
      return new Promise((resolve) => {
        const settle = (request: RoutedRequest | null): void => {
          clearTimeout(timer);
          waiters.delete(wake);
          resolve(request);
        };
        const wake = (): void => {
          const next = routed[index];
          if (next !== undefined) settle(next);
        };
        const timer = setTimeout(() => settle(null), timeoutMs);
        waiters.add(wake);
      });
    },
  };
}
