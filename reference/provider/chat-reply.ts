import type { CallRequest } from '../overrides.ts';

/** One answer of the model, whichever way it came. */
export interface ChatReply {
  readonly text: string;
  /** In the order of the provider's index. Ids may be empty or double: the session gives each call one of its own. */
  readonly calls: readonly CallRequest[];
  readonly finishReason: string | null;
}
