import type { KeptRecord } from './kept-record.ts';

/** One result of an agent: its text where that is in memory, what was written down where it is in a file. */
export interface StoredResult {
  readonly callId: string;
  /** Null until somebody asks, where the text is in memory. */
  ref: string | null;
  text: string | null;
  record: KeptRecord | null;
}
