/** How a recording groups its requests; see docs/recordings.md. */
export type SessionRule = 'as-marked' | 'by-history' | 'each-request';

/** The body of one recorded request, which stays where it lies until somebody looks at it. */
export interface StoredBody {
  /** The bytes as the recording has them, transfer by the format undone. */
  read(): Uint8Array;
}

/** One entry of a dump as its reader found it, before anybody asked what it is. */
export interface DumpEntry {
  /** Where it stands in the dump, for people: a file, a line, an entry. */
  readonly place: string;
  readonly session: string | null;
  readonly process: string | null;
  /** Milliseconds since 1970, or null where the dump does not say. */
  readonly at: number | null;
  /** A body, or why there is none. */
  readonly body:
    | { readonly ok: true; readonly bytes: Uint8Array; readonly stored: StoredBody }
    | { readonly ok: false; readonly reason: string };
}

/** One main request of a recording. */
export interface RecordedBody {
  readonly place: string;
  /** Its number among all entries of the dump, from 0. */
  readonly sequence: number;
  readonly stored: StoredBody;
  /** Digest of what it shows the model: equal where tools bytes and system text are. */
  readonly surfaceSha256: string;
}

/** Requests that continue one conversation, in order; at least one. */
export interface RecordedSession {
  readonly name: string;
  /** The mark of the process that began it, or null where the dump has none. */
  readonly process: string | null;
  /** False where the recording begins in its middle. */
  readonly hasStart: boolean;
  readonly requests: readonly RecordedBody[];
  /** Requests with the bytes of the one before, as a client's second try has. */
  readonly repeats: number;
}

/** An entry that was left out, and why. */
export interface SkippedEntry {
  readonly place: string;
  readonly reason: string;
}

/** Recorded requests in the place of a subject that can be started. */
export interface Recording {
  readonly path: string;
  readonly sessions: readonly RecordedSession[];
  /**
   * The sessions on whose first requests a comparison of starts rests: those that begin in the recording and, where
   * processes are marked, the first one of each process.
   */
  readonly starts: readonly RecordedSession[];
  /** True when every start carries the mark of a process of its own. */
  readonly isByProcess: boolean;
  /** Requests that are no main turns, by the name of their kind. */
  readonly sideRequests: ReadonlyMap<string, number>;
  /** The first of the entries that are no request of this wire. */
  readonly skipped: readonly SkippedEntry[];
  readonly skippedCount: number;
}
