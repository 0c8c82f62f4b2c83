import { type PromptResponse, RequestError, type StopReason } from '@agentclientprotocol/sdk';
import type { PromptResult, Session, SessionMode } from '../../session/session.ts';
import type { EditorClient } from './editor-client.ts';
import { planUpdate, textUpdate } from './event-update.ts';
import { modeUpdates } from './mode-state.ts';
import { replayUpdates } from './replay-updates.ts';

const cutReasons: { readonly [cut in NonNullable<PromptResult['cut']>]: StopReason } = {
  length: 'max_tokens',
  content_filter: 'refusal',
};

const stopReasons: {
  readonly [reason in Exclude<PromptResult['stopReason'], 'provider-error' | 'unready'>]: StopReason;
} = {
  final: 'end_turn',
  'max-requests': 'max_turn_requests',
  cancelled: 'cancelled',
};

/** One open session with the editor that belongs to it. */
export class AgentSession {
  readonly #session: Session;
  readonly #editor: EditorClient;
  #running: AbortController | null = null;

  constructor(session: Session, editor: EditorClient) {
    this.#session = session;
    this.#editor = editor;
  }

  get id(): string {
    return this.#session.id;
  }

  get mode(): SessionMode {
    return this.#session.mode;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** One turn. A second one beside it is refused, because the answers could not be told apart. */
  async prompt(text: string, signal: AbortSignal): Promise<PromptResponse> {
    if (this.#running) {
      throw RequestError.invalidRequest({ sessionId: this.id }, 'the prompt before is still being answered');
    }
    const running = new AbortController();
    this.#running = running;
    try {
      const result = await this.#session.prompt(text, { signal: AbortSignal.any([running.signal, signal]) });
      if (result.cut !== undefined) return { stopReason: cutReasons[result.cut] };
      if (result.stopReason === 'unready') return this.#unready(result.detail);
      if (result.stopReason !== 'provider-error') return { stopReason: stopReasons[result.stopReason] };
      throw RequestError.internalError({ code: 'PROVIDER_FAILED' }, result.detail);
    } finally {
      this.#running = null;
    }
  }

  /** Breaks the running turn off; its prompt is then answered as cancelled. Nothing where none runs. */
  cancel(): void {
    this.#running?.abort();
  }

  setMode(mode: SessionMode): void {
    this.#session.setMode(mode);
    for (const update of modeUpdates(mode)) this.#editor.tell(update);
  }

  /** Tells the editor all that was said so far. */
  replay(handlerOf: (name: string) => string | null): void {
    for (const update of replayUpdates(this.#session.messages, handlerOf)) this.#editor.tell(update);
    const { todo } = this.#session;
    if (todo.length > 0) this.#editor.tell(planUpdate(todo));
  }

  setGoal(items: readonly string[]): void {
    this.#session.setGoal(items);
  }

  approvePlan(items: readonly string[]): void {
    this.#session.approvePlan(items);
  }

  /** The protocol has no reason for an answer that did not show what it owes, so the person is told in words. */
  #unready(detail: string): PromptResponse {
    const text = `The turn ended without a final answer, because the work was not shown to be done: ${detail}`;
    this.#editor.tell(textUpdate('agent_message_chunk', text));
    return { stopReason: 'end_turn', _meta: { 'surfacelock.dev/unready': detail } };
  }

  async close(): Promise<void> {
    this.cancel();
    await this.#session.close();
  }
}
