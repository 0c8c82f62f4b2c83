import type { ChildProcess } from 'node:child_process';
import { type EncloseOrder, isKeeperNews, type KeeperNews } from './keeper-messages.ts';

/** One answer of the keeper, with the socket that came beside it. */
export interface KeeperAnswer {
  readonly news: KeeperNews;
  readonly socket: unknown;
}

/** The harness's end of the channel to its keeper. While nothing is awaited it does not keep the harness alive. */
export class KeeperChannel {
  readonly #child: ChildProcess;
  readonly #asked = new Map<number, (answer: KeeperAnswer) => void>();
  readonly #onEnd = new Map<number, () => void>();
  #orders = 0;
  #awaited = 0;
  #isAlive = true;

  constructor(child: ChildProcess) {
    this.#child = child;
    child.unref();
    child.on('message', (message, socket) => this.#hear(message, socket));
    child.once('exit', () => this.#lose());
    this.#letRest();
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Sends an order; `ended` resolves when what it made has ended. */
  async ask(
    order: Omit<EncloseOrder, 'id' | 'kind'>,
  ): Promise<KeeperAnswer & { readonly ended: Promise<void> }> {
    const id = this.#orders;
    this.#orders += 1;
    if (!this.#isAlive) return { ...gone(id), ended: Promise.resolve() };
    const ended = new Promise<void>((resolve) => this.#onEnd.set(id, resolve));
    const answer = new Promise<KeeperAnswer>((resolve) => this.#asked.set(id, resolve));
    this.#child.send({ kind: 'enclose', id, ...order } satisfies EncloseOrder);
    return { ...(await this.awake(answer)), ended };
  }

  /** Waits with the channel counted as work of the harness. */
  async awake<Value>(answer: Promise<Value>): Promise<Value> {
    this.#awaited += 1;
    this.#child.channel?.ref();
    try {
      return await answer;
    } finally {
      this.#awaited -= 1;
      this.#letRest();
    }
  }

  /** Lets go of the keeper, which ends everything that it holds. */
  end(): void {
    if (this.#child.connected) this.#child.disconnect();
  }

  #hear(message: unknown, socket: unknown): void {
    if (!isKeeperNews(message) || message.kind === 'ready') return;
    const { id } = message;
    if (message.kind === 'ended') this.#onEnd.get(id)?.();
    else this.#asked.get(id)?.({ news: message, socket });
    (message.kind === 'ended' ? this.#onEnd : this.#asked).delete(id);
  }

  #lose(): void {
    this.#isAlive = false;
    for (const [id, answer] of this.#asked) answer(gone(id));
    for (const end of this.#onEnd.values()) end();
  }

  #letRest(): void {
    if (this.#awaited > 0) return;
    this.#child.channel?.unref();
    const { stderr } = this.#child;
    if (stderr !== null && 'unref' in stderr && typeof stderr.unref === 'function') stderr.unref();
  }
}

function gone(id: number): KeeperAnswer {
  return { news: { kind: 'refused', id, detail: 'the keeper has ended' }, socket: null };
}
