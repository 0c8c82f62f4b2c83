import type {
  AgentContext,
  PermissionOption,
  RequestPermissionRequest,
  SessionUpdate,
  ToolCallUpdate,
} from '@agentclientprotocol/sdk';
import type {
  PermissionAnswer,
  PermissionAsk,
  SessionClient,
  SessionEvent,
} from '../../client/session-client.ts';
import { kindOf } from './call-display.ts';
import { eventUpdate } from './event-update.ts';

export interface EditorOptions {
  readonly client: AgentContext;
  /** Id of the session, known only once it is open. */
  readonly sessionId: () => string;
  /** Handler of a built-in's name; null for every other name. */
  readonly handlerOf: (name: string) => string | null;
  readonly log: (line: string) => void;
}

const options: readonly (PermissionOption & { readonly answer: PermissionAnswer })[] = [
  { optionId: 'allow_once', kind: 'allow_once', name: 'Allow', answer: 'allow-once' },
  { optionId: 'allow_always', kind: 'allow_always', name: 'Always allow', answer: 'allow-always' },
  { optionId: 'reject_once', kind: 'reject_once', name: 'Reject', answer: 'reject-once' },
  { optionId: 'reject_always', kind: 'reject_always', name: 'Always reject', answer: 'reject-always' },
];

/** The editor at the other end of the connection: gets updates in order and answers questions. */
export class EditorClient implements SessionClient {
  readonly #options: EditorOptions;
  readonly #announced = new Set<string>();

  constructor(clientOptions: EditorOptions) {
    this.#options = clientOptions;
  }

  readonly onEvent = (event: SessionEvent): void => {
    if (event.kind === 'call-started') this.#announced.add(event.callId);
    this.tell(eventUpdate(event, this.#options.handlerOf));
  };

  /** Sends an update. Updates leave in the order in which they are told. */
  tell(update: SessionUpdate): void {
    const { client, sessionId, log } = this.#options;
    // A connection that is gone ends the session by itself; until then there is nobody to tell.
    client.notify('session/update', { sessionId: sessionId(), update }).catch((cause: unknown) => {
      log(`session ${sessionId()}: an update was not sent: ${String(cause)}`);
    });
  }

  readonly ask = async (ask: PermissionAsk, signal: AbortSignal): Promise<PermissionAnswer> => {
    this.#announce(ask);
    const answer = await this.#request(ask);
    // An answer that comes after the turn was broken off starts nothing.
    if (signal.aborted) return 'cancelled';
    if (answer === 'allow-once' || answer === 'allow-always') {
      this.tell({ sessionUpdate: 'tool_call_update', toolCallId: ask.callId, status: 'in_progress' });
    }
    return answer;
  };

  /** A client may only be asked about a call that it was told of. */
  #announce({ callId, target, args, title }: PermissionAsk): void {
    if (this.#announced.has(callId)) return;
    this.#announced.add(callId);
    const kind = kindOf(this.#options.handlerOf(target));
    this.tell({
      sessionUpdate: 'tool_call',
      toolCallId: callId,
      name: target,
      title,
      kind,
      status: 'pending',
      rawInput: args,
    });
  }

  async #request({ callId, target, args, title }: PermissionAsk): Promise<PermissionAnswer> {
    const { client, sessionId, handlerOf, log } = this.#options;
    const toolCall: ToolCallUpdate = {
      toolCallId: callId,
      name: target,
      title,
      kind: kindOf(handlerOf(target)),
      status: 'pending',
      rawInput: args,
    };
    const offered = options.map(({ optionId, kind, name }) => ({ optionId, kind, name }));
    const request: RequestPermissionRequest = { sessionId: sessionId(), toolCall, options: offered };
    try {
      const { outcome } = await client.request('session/request_permission', request);
      if (outcome.outcome === 'cancelled') return 'cancelled';
      const chosen = options.find(({ optionId }) => optionId === outcome.optionId);
      if (chosen) return chosen.answer;
      log(
        `session ${sessionId()}: the client chose ${JSON.stringify(outcome.optionId)}, which was not offered`,
      );
    } catch (cause) {
      log(`session ${sessionId()}: the client did not answer a question: ${String(cause)}`);
    }
    // What nobody allowed is not allowed.
    return 'reject-once';
  }
}
