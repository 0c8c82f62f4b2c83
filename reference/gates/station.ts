import type { Gates } from '../../spec/generated/gates.gen.ts';
import type { CallOutcome } from '../dispatch/call-answer.ts';
import type { DispatchSession } from '../dispatch/dispatch-session.ts';
import type { Target } from '../dispatch/target.ts';
import type { Effects } from '../evidence/effects.ts';
import type { CallNotes } from './call-notes.ts';

/** Name of a station, as the contract's order gives them. */
export type StationName = Gates['order'][number];

/** A call on its way through the stations, its name resolved and its arguments found valid. */
export interface StationCall {
  readonly id: string;
  readonly target: Target;
  readonly session: DispatchSession;
  /** The mode that gates go by. */
  readonly mode: string;
  readonly gates: Gates;
  /** What was run so far and what it gave, in order; the last one is the answer to the call. */
  readonly ran: readonly RanTarget[];
  readonly notes: CallNotes;
  readonly effects: Effects;
}

/** How a call ended, before its text is cut to the limit. */
export interface StationAnswer {
  readonly outcome: CallOutcome;
  readonly text: string;
}

/** A target that was run. */
export interface RanTarget {
  readonly target: Target;
  readonly answer: StationAnswer;
}

/** Goes on with the stations behind. */
export type NextStation = (call: StationCall) => Promise<StationAnswer>;

/** One station: answers the call itself, or goes on and may look at what came of it. */
export type Station = (call: StationCall, next: NextStation) => Promise<StationAnswer>;
