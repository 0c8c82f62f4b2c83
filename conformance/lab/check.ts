import type { Lab, ObservedRequest, Outcome } from './lab.ts';

/** A probe of a subject that proves requirements. Severity comes from their level, never from the check. */
export type Check = CheckOfTurns | CheckOfStarts | CheckOfHistory;

interface CheckHead {
  /** Its path under `checks/` without ending. */
  readonly id: string;
  /** Requirement ids. */
  readonly proves: readonly string[];
  /** A plain statement of what holds, at most 100 characters. */
  readonly claim: string;
  /** Contract under which alone it judges. Absent: every contract that one of its requirements binds. */
  readonly contract?: string;
  /** Acts that the subject file must map (`writeFile` …); one missing is `blocked` with the act named. */
  readonly acts?: readonly string[];
  /** What a mode has to promise. Not applicable where no mode of the subject promises it. */
  readonly promise?: string;
  /** Features the check needs; see the requirement's `needs`. */
  readonly needs?: readonly string[];
  /** Features that it makes use of without being about them; what a subject declares of them is tried first. */
  readonly uses?: readonly string[];
  /** `reference`: the claim is our own choice (byte order, schemas) and binds only the reference. Default `any`. */
  readonly binds?: 'any' | 'reference';
  /** Names of the rows where it is a table. */
  readonly rows?: readonly string[];
  /** Present where it is a scenario file of the caller and not shipped. */
  readonly own?: true;
  /** Upper bound of one run of the check in milliseconds. Default 120 000. */
  readonly timeoutMs?: number;
  run(lab: Lab): Promise<Outcome>;
}

interface CheckOfTurns extends CheckHead {
  /**
   * What of a subject the check has to see, which decides whether a recording is enough. `surface`: one request,
   * whichever; `run` asks for one and is run again for each surface of a recording. `turns`: a living subject, whose
   * model it scripts. Default `turns`.
   */
  readonly observes?: 'surface' | 'turns';
  readonly judgeStarts?: never;
  readonly judgeHistory?: never;
}

interface CheckOfStarts extends CheckHead {
  /** First requests of several starts: `run` makes them, `judgeStarts` takes them from a recording. */
  readonly observes: 'starts';
  /** Judges the first requests of recorded starts, at least two. */
  judgeStarts(starts: readonly RecordedStart[], lab: Lab): Outcome | Promise<Outcome>;
  readonly judgeHistory?: never;
}

interface CheckOfHistory extends CheckHead {
  /** The requests of whole sessions: `run` makes them by script, `judgeHistory` takes them from a recording. */
  readonly observes: 'history';
  /** Judges one recorded session; null where it shows nothing of what the check asks for. */
  judgeHistory(session: RecordedHistory, lab: Lab): Outcome | null | Promise<Outcome | null>;
  readonly judgeStarts?: never;
}

/** The first request of a recorded start. */
export interface RecordedStart {
  /** The session that it began, as the recording calls it. */
  readonly name: string;
  readonly request: ObservedRequest;
}

/** The main requests of one session of a recording, in order. There is at least one. */
export interface RecordedHistory {
  /** How the recording calls it. */
  readonly name: string;
  /** False where the recording begins in the middle of the session. */
  readonly hasStart: boolean;
  /** Each is read anew when it is looked at, so a session of any size can be walked. */
  readonly requests: readonly ObservedRequest[];
}
