import type { SessionClient } from '../../reference/index.ts';
import type { StartOptions } from './driver.ts';

type OnAsk = NonNullable<StartOptions['onAsk']>;
type Ask = NonNullable<SessionClient['ask']>;

const offers = ['allow-once', 'allow-always', 'reject-once', 'reject-always'];

/** The editor around a session in this process: answers its questions, keeps the metadata of results, breaks turns off. */
export class InProcessClient {
  readonly ofSession: SessionClient;
  readonly #metadata = new Map<string, { readonly [key: string]: unknown }>();
  #turn = new AbortController();

  /** Without `onAsk` nobody is there to be asked. */
  constructor(onAsk: OnAsk | undefined) {
    this.ofSession = {
      ...(onAsk && { ask: asking(onAsk) }),
      onEvent: (event) => {
        if (event.kind === 'call-ended') this.#metadata.set(event.callId, event.metadata);
      },
    };
  }

  /** The signal by which the turn that begins now is broken off. */
  beginTurn(): AbortSignal {
    this.#turn = new AbortController();
    return this.#turn.signal;
  }

  /** Breaks the running turn off; between turns it changes nothing. */
  cancel(): void {
    this.#turn.abort();
  }

  metadata(callId: string): { readonly [key: string]: unknown } | null {
    return this.#metadata.get(callId) ?? null;
  }
}

function asking(onAsk: OnAsk): Ask {
  return ({ callId, target, title }) => onAsk({ callId, name: target, title, offers });
}
