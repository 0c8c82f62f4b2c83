import type { CallOutcome } from '../dispatch/call-answer.ts';

/** Key under which `_meta` of a served result says what the host knows about the call. */
const resultMetaKey = 'surfacelock.dev/result';

/** What is known about an answered call, wherever it is served. */
export interface ServedAnswer {
  readonly outcome: CallOutcome;
  readonly target: string;
  readonly metadata: { readonly [key: string]: unknown };
}

/** The `_meta` of a served result: the canonical target, what happened, and the members of its metadata. */
export function resultMeta({ outcome, target, metadata }: ServedAnswer): { [key: string]: unknown } {
  return { [resultMetaKey]: { ...metadata, target, outcome } };
}
