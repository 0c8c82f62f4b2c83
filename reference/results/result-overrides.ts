import type { Page, PageAsk, PagedText, PagerRules } from './page-bytes.ts';

/** The seams of results that a broken subject replaces; absent seams are the sound runtime. */
export interface ResultOverrides {
  /** One page of a whole text: of a tool result or of the answer of a sub-agent. */
  readonly page?: (
    whole: PagedText,
    ask: PageAsk,
    rules: PagerRules,
    next: (whole: PagedText, ask: PageAsk, rules: PagerRules) => Page,
  ) => Page;
  /** Which of the results of one call id is read, given their references, oldest first. */
  readonly choose?: (
    refs: readonly string[],
    asked: string | undefined,
    next: (refs: readonly string[], asked: string | undefined) => string,
  ) => string;
  /** Reference of a result. */
  readonly ref?: (
    callId: string,
    whole: Uint8Array,
    next: (callId: string, whole: Uint8Array) => string,
  ) => string;
  /** The marker in a result that was cut. */
  readonly marker?: (marker: string) => string;
  /** All agents of one runtime keep their results in one store and read from it. */
  readonly sharesStore?: boolean;
  /** Whether the bytes of a kept text are those that were kept; a sound runtime compares the SHA-256. */
  readonly isUnaltered?: (bytes: Uint8Array, next: (bytes: Uint8Array) => boolean) => boolean;
}
