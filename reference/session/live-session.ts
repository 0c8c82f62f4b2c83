import type { AgentParts } from '../agents/agent-parts.ts';
import { type Planner, plannedTurn } from '../agents/planner/planned-turn.ts';
import type { TodoItem } from '../agents/todo/todo-list.ts';
import type { CallAnswer } from '../dispatch/call-answer.ts';
import type { CallRequest } from '../overrides.ts';
import { clientItems } from './client-items.ts';
import { dispatchSession } from './dispatch-session.ts';
import { runTurn, type TurnCounts } from './run-turn.ts';
import type { PromptResult, Session, SessionMode } from './session.ts';
import type { SessionFile } from './session-file.ts';

/** A session over its parts: one turn at a time, and a close that ends what runs. */
export class LiveSession implements Session {
  readonly id: string;
  readonly #parts: AgentParts;
  readonly #file: SessionFile;
  readonly #planner: Planner | null;
  readonly #counts: TurnCounts;
  readonly #closing = new AbortController();
  readonly #calls = new Set<Promise<CallAnswer>>();
  #running: Promise<PromptResult> | null = null;
  #closed: Promise<void> | null = null;

  constructor(parts: AgentParts, file: SessionFile, planner: Planner | null = null) {
    this.id = file.id;
    this.#parts = parts;
    this.#file = file;
    this.#planner = planner;
    const turns = parts.conversation.entries.filter((entry) => entry.kind === 'prompt').length;
    this.#counts = { turn: turns, request: 0 };
  }

  get mode(): SessionMode {
    return this.#parts.state.mode;
  }

  get messages(): readonly unknown[] {
    const { conversation, overrides } = this.#parts;
    const { said, entries } = conversation;
    return (overrides.sessions?.told?.(said, entries) ?? said).map(({ message }) => message);
  }

  get todo(): readonly TodoItem[] {
    return this.#parts.hands.todo.items;
  }

  setMode(mode: SessionMode): void {
    this.#parts.state.mode = mode;
  }

  async prompt(text: string, options?: { readonly signal?: AbortSignal }): Promise<PromptResult> {
    if (this.#closed) throw new Error(`session ${this.id} is closed`);
    if (this.#running) throw new Error(`session ${this.id} is still answering the prompt before`);
    const closing = this.#closing.signal;
    const signal = options?.signal ? AbortSignal.any([options.signal, closing]) : closing;
    this.#running = this.#turn(text, signal);
    try {
      return await this.#running;
    } finally {
      this.#counts.turn += 1;
      this.#running = null;
    }
  }

  /** A turn is over when what it said is safe on disk: a close waits for that too. */
  async #turn(text: string, signal: AbortSignal): Promise<PromptResult> {
    const [parts, counts] = [this.#parts, this.#counts];
    try {
      if (this.#planner === null) return await runTurn(parts, counts, text, signal);
      return await plannedTurn(this.#planner, { parts, counts }, text, signal);
    } finally {
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
    this.#parts.hands.evidence.setGoal(clientItems('goal', items));
  }

  approvePlan(items: readonly string[]): void {
    this.#parts.hands.evidence.approvePlan(clientItems('plan', items));
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
    await this.#parts.hands.background.close();
    await this.#parts.hands.children.close();
    await this.#planner?.close();
    await this.#parts.frontend.close();
    await this.#parts.jobs.close();
    await this.#file.close();
  }
}
