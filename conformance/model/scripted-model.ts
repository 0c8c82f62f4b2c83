import type { RequestHandler } from 'msw';
import type { RecordedRequest } from '../surface/recorded-request.ts';
import type { ScriptedStep } from './model-step.ts';

/** What the router made of a request. */
export type Route =
  | {
      readonly kind: 'main';
      readonly nonce: string;
      readonly step: number;
      /** The model whose own script the step is from; absent for the script of the nonce. */
      readonly model?: string;
    }
  /** A known nonce whose script is used up, or no known nonce: answered with the text `ok`. */
  | {
      readonly kind: 'unscripted';
      readonly nonce: string | null;
      /** The model whose own script is used up. */
      readonly model?: string;
    }
  /** A `sideRequests` pattern matched, or the request has no tools: answered with the text `ok`. */
  | { readonly kind: 'side'; readonly name: string }
  /** Not a request of this wire (wrong path, body no JSON object, cut short, over the limit): answered with an error status. */
  | { readonly kind: 'unreadable'; readonly reason: string }
  /** The request that broke this cap: answered with an error status. */
  | { readonly kind: 'refused'; readonly cap: CapBreach['cap'] };

/** A recorded request with what the router made of it. */
export interface RoutedRequest {
  readonly recorded: RecordedRequest;
  readonly route: Route;
}

/** What was sent back for one request. */
export interface SentReply {
  readonly sequence: number;
  readonly status: number;
  readonly format: 'sse' | 'plain';
  /** The whole body, also the part that a cut kept back. */
  readonly body: Uint8Array;
  /** The step asked for something other than a well-formed reply. */
  readonly isFaulted: boolean;
  /** How far it got: `aborted` when the client went away or the endpoint closed first. */
  readonly delivery: 'pending' | 'complete' | 'cut' | 'aborted';
}

/** A cap that a subject ran into. Each is a verdict, never a hang. */
export interface CapBreach {
  readonly cap: 'requests' | 'body-bytes' | 'connections' | 'repeat-after-script';
  readonly limit: number;
  readonly sequence: number;
}

/** Bounds on what a subject may send. Units stand in the names. */
export interface ModelCaps {
  /** Requests in the life of one scripted model; the next one is refused, later ones are no longer kept. Default 200. */
  readonly requests: number;
  /** Bytes of one request body that are kept; four times as many of all bodies together. Default 32 MiB. */
  readonly bodyBytes: number;
  /** Open sockets at once. Default 64. */
  readonly connections: number;
  /** Unscripted main requests in a row after a script is used up. Default 5. */
  readonly repeatAfterScript: number;
}

/**
 * A rewriting of the body between subject and recorder; used by broken subjects only. It sees complete bodies that
 * are not empty, as sent; the declared length follows a changed body, as if the subject had sent that one.
 */
export type WireRewrite = (body: Uint8Array, sequence: number) => Uint8Array;

export interface SideRequestPattern {
  readonly name: string;
  readonly where: 'model' | 'system' | 'tool-count' | 'user' | 'path';
  readonly pattern: string;
}

export interface ScriptedModelOptions {
  readonly wire: 'openai-chat';
  readonly caps?: Partial<ModelCaps>;
  readonly sideRequests?: readonly SideRequestPattern[];
  readonly rewrite?: WireRewrite;
  /** The one model that the models list shows. Default `scripted-model`. */
  readonly modelId?: string;
}

/** The provider that the harness plays. It records every request before anything parses it, and answers by script. */
export interface ScriptedModel {
  readonly routed: readonly RoutedRequest[];
  /** One reply a request, by sequence. */
  readonly replies: readonly SentReply[];
  /** Requests after a breach: refused and not kept. */
  readonly refusedCount: number;
  readonly breaches: readonly CapBreach[];
  /** Handlers for interception and for the loopback server: one set for both. */
  readonly handlers: readonly RequestHandler[];
  /**
   * Sets the steps that answer requests whose last nonce is this one, in order of arrival: each request takes the
   * next step, a client's second try of the same request too. Setting a nonce again starts its script anew. With
   * `model` they answer only requests that name this model, which then have no other script under the nonce.
   */
  script(nonce: string, steps: readonly ScriptedStep[], model?: string): void;
  /** Resolves with the next request that arrives after `sequence` (exclusive), or null after the time. */
  waitForRequest(afterSequence: number, timeoutMs: number): Promise<RoutedRequest | null>;
  /** Resolves when a cap is broken; used to stop a subject that floods. */
  readonly breached: Promise<CapBreach>;
}

/** Where a subject reaches a scripted model. */
export interface ModelEndpoint {
  /** For OpenAI-style clients, ends in /v1. */
  readonly baseUrl: string;
  readonly origin: string;
  close(): Promise<void>;
}
