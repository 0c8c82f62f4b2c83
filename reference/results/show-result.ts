import type { Limits } from '../../spec/generated/limits.gen.ts';
import type { ResultOverrides } from './result-overrides.ts';
import type { ResultStore } from './result-store.ts';
import { cutResult } from './truncate-result.ts';
import { wellFormed } from './well-formed.ts';

/** A result whose text is there, and what its agent can do with it. */
export interface RawResult {
  readonly tool: string;
  readonly callId: string;
  readonly text: string;
  /** False for a page of another result, which is not read page by page again. */
  readonly isKept: boolean;
  /** True where the agent can call what reads a result. */
  readonly canRead: boolean;
}

/** The text that the model is shown for a result, which is kept whole before anybody sees it. */
export function showResult(
  { tool, callId, text, isKept, canRead }: RawResult,
  store: ResultStore,
  limits: Limits['result'],
  { marker }: ResultOverrides = {},
): string {
  if (Buffer.byteLength(text) <= limits.capBytes) {
    const whole = wellFormed(text);
    if (isKept) store.keepShort(callId, whole);
    return whole;
  }
  const bytes = Buffer.from(text);
  const call = { tool, callId, canRead, seam: marker };
  if (isKept) {
    const ref = store.refOf(callId, bytes);
    const shown = cutResult(bytes, text, { ...call, ref }, limits);
    if (store.keepCut(callId, ref, bytes, shown)) return shown;
  }
  return cutResult(bytes, text, { ...call, ref: null }, limits);
}
