import type { AnsweredAsk, AskChoice, StartOptions, SubjectAsk } from '../driver.ts';
import type { RpcReply } from './acp-peer.ts';
import type { CallLog } from './call-log.ts';
import { chooseOption, readOptions } from './choose-option.ts';
import { isObject } from './rpc-message.ts';

const keptAsks = 1000;

/** Answers the permission questions of one session. */
export class AskDesk {
  readonly answered: AnsweredAsk[] = [];
  readonly #calls: CallLog;
  readonly #onAsk: StartOptions['onAsk'];
  #break = new AbortController();
  #trouble: { readonly error: unknown } | null = null;

  constructor(calls: CallLog, onAsk: StartOptions['onAsk']) {
    this.#calls = calls;
    this.#onAsk = onAsk;
  }

  /** Cancels every open question, as a client has to when it cancels the turn. */
  cancelAll(): void {
    this.#break.abort();
    this.#break = new AbortController();
  }

  /** Throws what the answering function of the harness threw meanwhile: a fault of its own, not the subject's. */
  throwTrouble(): void {
    const trouble = this.#trouble;
    this.#trouble = null;
    if (trouble !== null) throw trouble.error;
  }

  async answer(params: { readonly [key: string]: unknown }, withdrawn: AbortSignal): Promise<RpcReply> {
    const options = readOptions(params['options']);
    const ask = readAsk(
      params['toolCall'],
      this.#calls,
      options.map(({ kind }) => kind),
    );
    const choice = await Promise.race([
      this.#choose(ask),
      whenAborted(this.#break.signal, 'cancelled' as const),
      whenAborted(withdrawn, 'withdrawn' as const),
    ]);
    if (choice === 'withdrawn') return { error: { code: -32800, message: 'the request was cancelled' } };
    const { optionId, kind, note } = chooseOption(choice, options);
    if (this.answered.length < keptAsks) this.answered.push({ ask, choice, sent: kind, note });
    const outcome = optionId === null ? { outcome: 'cancelled' } : { outcome: 'selected', optionId };
    return { result: { outcome } };
  }

  async #choose(ask: SubjectAsk): Promise<AskChoice> {
    // Where nobody is there to ask, what would ask is refused.
    if (this.#onAsk === undefined) return 'reject-once';
    try {
      return await this.#onAsk(ask);
    } catch (error) {
      this.#trouble ??= { error };
      return 'cancelled';
    }
  }
}

function readAsk(toolCall: unknown, calls: CallLog, offers: readonly string[]): SubjectAsk {
  const { toolCallId, name, title } = isObject(toolCall) ? toolCall : {};
  const callId = typeof toolCallId === 'string' ? toolCallId : '';
  const told = calls.get(callId);
  return {
    callId,
    name: typeof name === 'string' ? name : (told?.name ?? null),
    title: typeof title === 'string' ? title : (told?.title ?? ''),
    offers,
  };
}

function whenAborted<Word extends string>(signal: AbortSignal, word: Word): Promise<Word> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(word);
    signal.addEventListener('abort', () => resolve(word), { once: true });
  });
}
