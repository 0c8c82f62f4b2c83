import type { AgentParts } from '../agents/agent-parts.ts';
import type { CallAnswer } from '../dispatch/call-answer.ts';
import type { CallRequest } from '../overrides.ts';
import { dispatchSession } from './dispatch-session.ts';
import { runTurn, type TurnCounts } from './run-turn.ts';
import type { PromptResult, Session, SessionMode } from './session.ts';
import type { SessionFile } from './session-file.ts';

/** A session over its parts: one turn at a time, and a close that ends what runs. */
export class LiveSession implements Session {
  readonly id: string;
  readonly #parts: AgentParts;
  readonly #file: SessionFile;
  readonly #counts: TurnCounts;
  readonly #closing = new AbortController();
  readonly #calls = new Set<Promise<CallAnswer>>();
  #running: Promise<PromptResult> | null = null;
  #closed: Promise<void> | null = null;

  constructor(parts: AgentParts, file: SessionFile) {
    this.id = file.id;
    this.#parts = parts;
    this.#file = file;
    const turns = parts.conversation.entries.filter((entry) => entry.kind === 'prompt').length;
    this.#counts = { turn: turns, request: 0 };
  }

  get mode(): SessionMode {
    return this.#parts.state.mode;
  }

  get messages(): readonly unknown[] {
    return this.#parts.conversation.entries.map((entry) => entry.message);
  }

  setMode(mode: SessionMode): void {
    this.#parts.state.mode = mode;
  }

  async prompt(text: string, options?: { readonly signal?: AbortSignal }): Promise<PromptResult> {
    if (this.#closed) throw new Error(`session ${this.id} is closed`);
    if (this.#running) throw new Error(`session ${this.id} is still answering the prompt before`);
    const closing = this.#closing.signal;
    const signal = options?.signal ? AbortSignal.any([options.signal, closing]) : closing;
    this.#running = runTurn(this.#parts, this.#counts, text, signal);
    try {
      return await this.#running;
    } finally {
      this.#counts.turn += 1;
      this.#running = null;
      await this.#file.sync();
    }
  }

  async callTool(call: CallRequest, signal?: AbortSignal): Promise<CallAnswer> {
    if (this.#closed) throw new Error(`session ${this.id} is closed`);
    const broken = new AbortController();
    const signals = [this.#closing.signal, broken.signal, ...(signal ? [signal] : [])];
    const session = dispatchSession(this.#parts, AbortSignal.any(signals), () => broken.abort());
    const running = this.#parts.dispatcher.answer(call, session);
    this.#calls.add(running);
    try {
      return await running;
    } finally {
      this.#calls.delete(running);
    }
  }

  setGoal(items: readonly string[]): void {
    this.#parts.hands.evidence.setGoal(items);
  }

  approvePlan(items: readonly string[]): void {
    this.#parts.hands.evidence.approvePlan(items);
  }

  async close(): Promise<void> {
    this.#closed ??= this.#end();
    await this.#closed;
  }

  async #end(): Promise<void> {
    this.#closing.abort();
    // The turn ends by the abort; its own outcome belongs to whoever called prompt.
    await this.#running?.catch(() => {});
    await Promise.allSettled(this.#calls);
    await this.#parts.hands.children.close();
    await this.#parts.frontend.close();
    await this.#parts.jobs.close();
    await this.#file.close();
  }
}
