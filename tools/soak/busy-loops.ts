import { Worker } from 'node:worker_threads';

/** Threads that do nothing and never rest. They end with this process, however it ends, or when they are told to. */
export function busyLoops(count: number): { end(): Promise<void> } {
  const workers = Array.from({ length: count }, () => new Worker('for (;;);', { eval: true }));
  return {
    async end() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
