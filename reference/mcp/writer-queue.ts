import { whenAborted } from '../jobs/when-aborted.ts';

/** Runs what may change something one after the other, in the order in which it came. */
export class WriterQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Waits for its turn. Throws instead of running when the signal aborts first. */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const before = this.#last;
    let leave = (): void => {};
    const mine = new Promise<void>((resolve) => {
      leave = resolve;
    });
    this.#last = before.then(() => mine);
    const aborted = whenAborted(signal);
    try {
      await Promise.race([before, aborted.promise]);
      signal.throwIfAborted();
      return await work();
    } finally {
      aborted.release();
      leave();
    }
  }
}
