import type { Subject } from '../../../spec/generated/subject.gen.ts';
import type { AnsweredAsk, StartOptions, ToldItem } from '../driver.ts';
import type { RpcAnswer, RpcReply } from './acp-peer.ts';
import { AskDesk } from './ask-desk.ts';
import { CallLog } from './call-log.ts';
import { planItems } from './plan-items.ts';
import { isObject } from './rpc-message.ts';

/** The part of a connection that a session speaks over. */
export interface SessionWire {
  request(method: string, params: unknown): Promise<RpcAnswer>;
  notify(method: string, params: unknown): void;
}

/** One session on a connection: what it was told, and what it asked. It outlives the process it began in. */
export class AcpSession {
  readonly calls: CallLog = new CallLog();
  readonly #desk: AskDesk;
  /** null before the agent has named it. */
  id: string | null = null;
  /** The mode that was set last, which a new process is told again. */
  mode: string | null = null;
  /** What is told while a session is loaded has been told before. */
  isReplaying = false;
  #plan: readonly ToldItem[] = [];
  #wire: SessionWire | null = null;
  #isCancelled = false;
  #isPrompting = false;

  constructor(subject: Subject, onAsk: StartOptions['onAsk']) {
    this.#desk = new AskDesk(this.calls, onAsk, subject.acp?.askName);
  }

  /** The list of work that was told last. */
  get plan(): readonly ToldItem[] {
    return this.#plan;
  }

  forgetPlan(): void {
    this.#plan = [];
  }

  get answered(): readonly AnsweredAsk[] {
    return this.#desk.answered;
  }

  /** True when the running prompt was cancelled. */
  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  attach(wire: SessionWire, id: string): void {
    this.#wire = wire;
    this.id = id;
  }

  take(update: unknown): void {
    if (!isObject(update)) return;
    // A list that is told again is the list as it is now.
    if (update['sessionUpdate'] === 'plan') this.#plan = planItems(update['entries']);
    if (!this.isReplaying) this.calls.take(update);
  }

  answer(params: { readonly [key: string]: unknown }, withdrawn: AbortSignal): Promise<RpcReply> {
    return this.#desk.answer(params, withdrawn);
  }

  async prompt(text: string): Promise<RpcAnswer> {
    if (this.#wire === null) return { kind: 'closed' };
    this.#isCancelled = false;
    this.#isPrompting = true;
    try {
      const prompt = [{ type: 'text', text }];
      return await this.#wire.request('session/prompt', { sessionId: this.id, prompt });
    } finally {
      this.#isPrompting = false;
    }
  }

  /** Breaks the running prompt off. Nothing is sent where none runs. */
  cancel(): void {
    if (!this.#isPrompting || this.#wire === null) return;
    this.#isCancelled = true;
    this.#wire.notify('session/cancel', { sessionId: this.id });
    this.#desk.cancelAll();
  }

  /** Ends open questions without a word to the agent, and throws what answering them threw. */
  settleAsks(): void {
    this.#desk.cancelAll();
    this.#desk.throwTrouble();
  }
}
