import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { settlesWithin } from '../../jobs/settles-within.ts';
import { whenAborted } from '../../jobs/when-aborted.ts';
import { errorCode } from '../../workspace/error-code.ts';
import { releaseLock, takeLock } from './lease-lock.ts';

/** What came of asking for a workspace. */
export type Lease =
  | { readonly kind: 'held'; release(): Promise<void> }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'cancelled' };

export interface LeaseAsk {
  readonly home: string;
  readonly session: string;
  readonly signal: AbortSignal;
}

/** Longer than most calls, shorter than a person's patience. */
const defaultWaitMs = 30_000;
const pollMs = 25;

/**
 * The writers of workspaces, one at a time each: a queue for those of this process, in their order, and a lock file in
 * the home for other processes.
 */
export class WorkspaceLeases {
  readonly #waitMs: number;
  /** The end of the queue of each workspace. */
  readonly #tails = new Map<string, { readonly session: string; readonly ended: Promise<void> }>();

  constructor(waitMs: number = defaultWaitMs) {
    this.#waitMs = waitMs;
  }

  /** The lease on the workspace with this real path, or why there is none. */
  async take(root: string, ask: LeaseAsk): Promise<Lease> {
    const deadline = performance.now() + this.#waitMs;
    const before = this.#tails.get(root);
    let leave = (): void => {};
    const own = new Promise<void>((resolve) => {
      leave = resolve;
    });
    // Who gives up keeps its place until those before it are gone, so that nobody behind it overtakes them.
    const tail = { session: ask.session, ended: Promise.all([before?.ended, own]).then(() => {}) };
    this.#tails.set(root, tail);
    void tail.ended.then(() => {
      if (this.#tails.get(root) === tail) this.#tails.delete(root);
    });
    const turn = before === undefined ? 'mine' : await this.#turn(before, ask.signal, deadline);
    const lease = turn === 'mine' ? await lockFile(root, ask, deadline) : turn;
    if (lease.kind !== 'held') {
      leave();
      return lease;
    }
    return { kind: 'held', release: () => lease.release().finally(leave) };
  }

  async #turn(
    before: { readonly session: string; readonly ended: Promise<void> },
    signal: AbortSignal,
    deadline: number,
  ): Promise<'mine' | Exclude<Lease, { kind: 'held' }>> {
    const aborted = whenAborted(signal);
    try {
      const ready = Promise.race([before.ended, aborted.promise]);
      const inTime = await settlesWithin(ready, Math.max(0, deadline - performance.now()));
      if (signal.aborted) return { kind: 'cancelled' };
      return inTime ? 'mine' : { kind: 'refused', reason: heldBy(`session ${before.session}`) };
    } finally {
      aborted.release();
    }
  }
}

async function lockFile(root: string, ask: LeaseAsk, deadline: number): Promise<Lease> {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const path = join(ask.home, '.surfacelock', 'leases', `${name}.lock`);
  try {
    for (;;) {
      if (ask.signal.aborted) return { kind: 'cancelled' };
      const lock = await takeLock(path, ask.session);
      if (lock.kind === 'taken') return { kind: 'held', release: () => releaseLock(path, lock.token) };
      if (performance.now() >= deadline) {
        const { session = 'unknown', pid = 'unknown' } = { ...lock };
        return { kind: 'refused', reason: heldBy(`session ${session} of process ${pid}`) };
      }
      await wait(pollMs);
    }
  } catch (cause) {
    return { kind: 'refused', reason: `the lease of the workspace cannot be taken: ${errorCode(cause)}` };
  }
}

function heldBy(holder: string): string {
  return `${holder} is writing in this workspace`;
}
