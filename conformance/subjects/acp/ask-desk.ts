import type { AnsweredAsk, AskChoice, StartOptions, SubjectAsk } from '../driver.ts';
import type { RpcReply } from './acp-peer.ts';
import { atPointer, type CallLog } from './call-log.ts';
import { chooseOption, type PermissionOption, readOptions } from './choose-option.ts';
import { isObject } from './rpc-message.ts';

const keptAsks = 1000;

/** Answers the permission questions of one session. */
export class AskDesk {
  readonly answered: AnsweredAsk[] = [];
  readonly #calls: CallLog;
  readonly #onAsk: StartOptions['onAsk'];
  readonly #namePointer: string | undefined;
  #break = new AbortController();
  #trouble: { readonly error: unknown } | null = null;

  /** `namePointer`: where a question tells which tool it is about, if not in its tool call. */
  constructor(calls: CallLog, onAsk: StartOptions['onAsk'], namePointer: string | undefined) {
    this.#calls = calls;
    this.#onAsk = onAsk;
    this.#namePointer = namePointer;
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
    const ask = this.#read(params, options);
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

  #read(params: { readonly [key: string]: unknown }, options: readonly PermissionOption[]): SubjectAsk {
    const { toolCallId, name, title } = isObject(params['toolCall']) ? params['toolCall'] : {};
    const callId = textOr(toolCallId, '');
    const told = this.#calls.get(callId);
    const pointed = this.#namePointer === undefined ? undefined : atPointer(params, this.#namePointer);
    return {
      callId,
      name: textOr(pointed, textOr(name, told?.name ?? null)),
      title: textOr(title, told?.title ?? ''),
      offers: options.map(({ kind }) => kind),
    };
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

function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === 'string' ? value : other;
}

function whenAborted<Word extends string>(signal: AbortSignal, word: Word): Promise<Word> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(word);
    signal.addEventListener('abort', () => resolve(word), { once: true });
  });
}
