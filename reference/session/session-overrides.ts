import type { Entry, EntryCall } from './entry.ts';
import type { SessionRecord } from './session-record.ts';

/** Seams of sessions on disk. Each gets what the sound runtime does and may do something else. */
export interface SessionOverrides {
  /** Keeps one record. A sound runtime writes it before it returns. `next` is the same for all records of a file. */
  readonly append?: (record: SessionRecord, next: (record: SessionRecord) => void) => void;
  /** What becomes of a line that a crash left unfinished. `drop` takes it out of the file. */
  readonly tornLine?: (drop: () => void) => void;
  /** A message of an earlier process as later requests carry it; a sound runtime sends what was sent. */
  readonly earlierMessage?: (message: unknown) => unknown;
  /** Path of the session that a fork of `source` writes to. `next` makes a new file with the history of it. */
  readonly forkPath?: (source: string, next: () => string) => string;
  /** Text in which an anchor of `compress` is looked for; null for what no user said. */
  readonly anchorText?: (entry: Entry, next: (entry: Entry) => string | null) => string | null;
  /** Calls of the last assistant message that a resumed session answers first; a sound runtime those without an answer. */
  readonly leftOver?: (unanswered: readonly EntryCall[], all: readonly EntryCall[]) => readonly EntryCall[];
  /** The text that answers one of them. `run` runs it there and then; a sound runtime leaves that to the model. */
  readonly leftOverText?: (sound: string, run: () => Promise<string>) => Promise<string>;
  /** What a client that loads the session is told was said; `visible` is what the model still sees of it. */
  readonly told?: (said: readonly Entry[], visible: readonly Entry[]) => readonly Entry[];
}
