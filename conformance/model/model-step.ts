import type { RecordedRequest } from '../surface/recorded-request.ts';

/** One tool call that the scripted model makes. `arguments` is text: it may be broken on purpose. */
export interface ScriptedCall {
  readonly name: string;
  readonly arguments: string;
  /** Default: a fresh id `call_<n>` unique within the scripted model. */
  readonly id?: string;
}

/** How a reply goes over the wire. All fields optional; the default is a well-formed stream or body as the request asked. */
export interface Delivery {
  /** `auto` follows the request's `stream` flag. */
  readonly mode?: 'auto' | 'sse' | 'plain';
  /** Splits the body into writes of this many bytes. */
  readonly chunkBytes?: number;
  /** Pause between writes. */
  readonly chunkDelayMs?: number;
  /** Cuts the connection after this many bytes of the body. */
  readonly cutAfterBytes?: number;
  /** Leaves the usage block or the `[DONE]` line out. Default: both present. */
  readonly usage?: boolean;
  readonly done?: boolean;
  /** Answers with this HTTP status and a JSON error instead of a reply. */
  readonly status?: number;
}

interface AnyStep {
  readonly delivery?: Delivery;
  /** Awaited when a request has taken the step, before the reply goes out: the moment at which to look at the disk. */
  readonly before?: () => Promise<void>;
}

/** One answer of the scripted model: a final text, or calls (one or several at once). */
export type ModelStep =
  | (AnyStep & { readonly kind: 'text'; readonly text: string })
  | (AnyStep & {
      readonly kind: 'calls';
      readonly calls: readonly ScriptedCall[];
      readonly text?: string;
    });

/** An answer, or what makes it from the request that takes it: for texts that only the request tells. */
export type ScriptedStep = ModelStep | ((request: RecordedRequest) => ModelStep);

/** The final text of a turn. */
export function say(text: string): ModelStep {
  return { kind: 'text', text };
}

/** One or more calls in one assistant message. */
export function callTools(...calls: readonly ScriptedCall[]): ModelStep {
  return { kind: 'calls', calls };
}
