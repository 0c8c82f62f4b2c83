import type { Writable } from 'node:stream';
import { excerpt, type FaultList } from './fault-list.ts';
import { LineSplitter } from './line-splitter.ts';
import type { MessageJudge } from './message-judge.ts';
import { isObject, type RpcId, type RpcMessage, readLine } from './rpc-message.ts';
import type { WireLog } from './wire-log.ts';

/** What became of a request to the agent. */
export type RpcAnswer =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly code: number | null; readonly message: string }
  /** The agent ended before it answered. */
  | { readonly kind: 'closed' };

/** What the client answers to a request of the agent. */
export type RpcReply =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } };

export interface PeerHandlers {
  onRequest(method: string, params: unknown, withdrawn: AbortSignal): Promise<RpcReply>;
  onNotification(method: string, params: unknown): void;
}

/** Where evidence is kept, over all processes of a start. */
export interface WireRecord {
  readonly faults: FaultList;
  readonly log: WireLog;
  linesRead: number;
}

interface Pending {
  readonly method: string;
  settle(answer: RpcAnswer): void;
}

/** An agent that reads nothing is not written to without end. */
const unreadBytes = 32 * 1024 * 1024;

/**
 * The client's end of a connection, over raw lines. Nothing that an agent writes is lost on the way: what is no sound
 * message becomes a fault, and what can be understood of it is used all the same.
 */
export class AcpPeer {
  readonly #record: WireRecord;
  readonly #judge: MessageJudge;
  readonly #handlers: PeerHandlers;
  readonly #pending = new Map<RpcId, Pending>();
  readonly #asked = new Map<RpcId, AbortController>();
  readonly #lines: LineSplitter;
  #stdin: Writable | null = null;
  #nextId = 1;
  #isClosed = false;

  constructor(judge: MessageJudge, handlers: PeerHandlers, record: WireRecord) {
    this.#judge = judge;
    this.#record = record;
    this.#handlers = handlers;
    this.#lines = new LineSplitter({
      onLine: (line) => this.#read(line),
      onOverlong: () => this.#record.faults.add(`${this.#nameLine()} is longer than 32 MiB`),
    });
  }

  /** Where lines to the agent go. */
  connect(stdin: Writable): void {
    this.#stdin = stdin;
  }

  /** Takes bytes of the agent as they come. */
  receive(chunk: Buffer): void {
    this.#lines.add(chunk);
  }

  /** Methods that wait for their answer, oldest first. */
  waiting(): readonly string[] {
    return [...this.#pending.values()].map(({ method }) => method);
  }

  request(method: string, params: unknown): Promise<RpcAnswer> {
    if (this.#isClosed) return Promise.resolve({ kind: 'closed' });
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((settle) => {
      this.#pending.set(id, { method, settle });
      this.#send({ id, method, params });
    });
  }

  notify(method: string, params: unknown): void {
    if (!this.#isClosed) this.#send({ method, params });
  }

  /** The agent has ended and nothing more of it comes. `isOurs`: the harness ended it, so a torn line is no fault. */
  close(isOurs: boolean): void {
    if (this.#isClosed) return;
    const rest = this.#lines.rest();
    if (!isOurs && rest.toString('latin1').trim() !== '') {
      this.#record.faults.add(`${this.#nameLine()}, the last one, has no end: ${excerpt(rest)}`);
    }
    this.#isClosed = true;
    for (const { settle } of this.#pending.values()) settle({ kind: 'closed' });
    this.#pending.clear();
    for (const question of this.#asked.values()) question.abort();
  }

  #send(message: { readonly [key: string]: unknown }): void {
    const line = Buffer.from(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    this.#record.log.add('client', line.subarray(0, -1));
    if (this.#stdin !== null && this.#stdin.writableLength < unreadBytes) this.#stdin.write(line);
  }

  /** The sentence begins with the place, so that a reader finds it in the log. */
  #nameLine(): string {
    return `line ${this.#record.linesRead + 1} of the agent`;
  }

  #read(line: Buffer): void {
    const read = readLine(line);
    if (read.kind === 'blank') return;
    const name = this.#nameLine();
    this.#record.linesRead += 1;
    this.#record.log.add('agent', line);
    if (read.kind === 'broken') {
      this.#record.faults.add(`${name} ${read.fault}: ${excerpt(line)}`);
      return;
    }
    const { message } = read;
    const pending = 'method' in message ? undefined : this.#pending.get(message.id);
    const fault = isAnswerToNothing(message, pending)
      ? `the answer with the id ${JSON.stringify(message.id)} belongs to no request`
      : this.#judge.judge(message, 'agent', pending?.method);
    if (fault !== null) this.#record.faults.add(`${name}: ${fault}: ${excerpt(line)}`);
    this.#take(message, pending);
  }

  #take(message: RpcMessage, pending: Pending | undefined): void {
    switch (message.kind) {
      case 'request':
        void this.#answer(message.id, message.method, message.params);
        return;
      case 'notification':
        if (message.method === '$/cancel_request') this.#withdraw(message.params);
        else this.#handlers.onNotification(message.method, message.params);
        return;
      default:
        if (pending === undefined) return;
        this.#pending.delete(message.id);
        pending.settle(answerOf(message));
    }
  }

  async #answer(id: RpcId, method: string, params: unknown): Promise<void> {
    const question = new AbortController();
    this.#asked.set(id, question);
    const reply = await this.#handlers.onRequest(method, params, question.signal);
    this.#asked.delete(id);
    if (!this.#isClosed) this.#send({ id, ...reply });
  }

  #withdraw(params: unknown): void {
    const id = isObject(params) ? params['requestId'] : undefined;
    if (typeof id === 'string' || typeof id === 'number') this.#asked.get(id)?.abort();
  }
}

/** An error without an id answers a line that the agent could not read, which is within the rules. */
function isAnswerToNothing(
  message: RpcMessage,
  pending: Pending | undefined,
): message is Extract<RpcMessage, { readonly kind: 'result' | 'error' }> {
  if (message.kind === 'request' || message.kind === 'notification') return false;
  return pending === undefined && !(message.kind === 'error' && message.id === null);
}

function answerOf(message: Extract<RpcMessage, { readonly kind: 'result' | 'error' }>): RpcAnswer {
  if (message.kind === 'result') return { kind: 'result', result: message.result };
  const error = isObject(message.error) ? message.error : {};
  const { code, message: text } = error;
  return {
    kind: 'error',
    code: typeof code === 'number' ? code : null,
    message: typeof text === 'string' ? text : '',
  };
}
