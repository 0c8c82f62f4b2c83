import type { SessionClient } from '../../reference/index.ts';
import type { StartOptions, ToldItem } from './driver.ts';

type OnAsk = NonNullable<StartOptions['onAsk']>;
type Ask = NonNullable<SessionClient['ask']>;

const offers = ['allow-once', 'allow-always', 'reject-once', 'reject-always'];

/** The editor around a session in this process: answers its questions, keeps the metadata of results, breaks turns off. */
export class InProcessClient {
  readonly ofSession: SessionClient;
  readonly #metadata = new Map<string, { readonly [key: string]: unknown }>();
  #plan: readonly ToldItem[] = [];
  #turn = new AbortController();

  /** Without `onAsk` nobody is there to be asked. */
  constructor(onAsk: OnAsk | undefined) {
    this.ofSession = {
      ...(onAsk && { ask: asking(onAsk) }),
      onEvent: (event) => {
        if (event.kind === 'call-ended') this.#metadata.set(event.callId, event.metadata);
        if (event.kind === 'todo') this.#plan = event.items.map(toldItem);
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

  /** The list that was told last. */
  get plan(): readonly ToldItem[] {
    return this.#plan;
  }

  metadata(callId: string): { readonly [key: string]: unknown } | null {
    return this.#metadata.get(callId) ?? null;
  }
}

/** As the protocol has it: an item that was given up is done with. */
function toldItem({ content, status }: ToldItem): ToldItem {
  return { content, status: status === 'cancelled' ? 'completed' : status };
}

function asking(onAsk: OnAsk): Ask {
  return ({ callId, target, title }) => onAsk({ callId, name: target, title, offers });
}
