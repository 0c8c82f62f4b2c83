/** What happened to a call. */
export type CallOutcome =
  | 'ok'
  | 'refused'
  | 'error'
  | 'unavailable'
  | 'unknown-tool'
  | 'invalid-arguments'
  | 'not-executed';

/** The answer to one call: the text that the model is shown, and what the host knows about it. */
export interface CallAnswer {
  readonly text: string;
  readonly outcome: CallOutcome;
  /** Canonical name of what was called; the called name itself where nothing was resolved. */
  readonly target: string;
  /** Members of the result's metadata. Never part of a request to the provider. */
  readonly metadata: { readonly [key: string]: unknown };
}
