import type { DutyKind, DutyLevel, OwedDuty, Retries } from '../../spec/generated/evidence-rules.gen.ts';
import type { FinalVerdict } from './evidence-desk.ts';
import type { Receipt } from './receipt.ts';
import type { ReviewKind, ReviewReport } from './review-report.ts';
import type { RouteIsCalled, RouteMiss } from './route-book.ts';

/** The seams of evidence that a broken subject replaces; absent seams are the sound runtime. */
export interface EvidenceOverrides {
  /** Takes a receipt; `next` counts it. A broken subject leaves out, changes or holds back. */
  readonly record?: (receipt: Receipt, next: (receipt: Receipt) => void) => void;
  /** Whether something shown at one moment counts for what was written at another; both count up. */
  readonly isFresh?: (shownAt: number, writtenAt: number, next: boolean) => boolean;
  /** Whether a write re-opens an open or satisfied duty of this kind; `goal` and `plan` are their items. */
  readonly reopens?: (duty: DutyKind | 'goal' | 'plan', next: boolean) => boolean;
  /** How firmly a duty is owed. */
  readonly level?: (duty: DutyKind | 'goal' | 'plan', next: DutyLevel) => DutyLevel;
  /** What a written path asks for. */
  readonly pathDuties?: (path: string, next: readonly OwedDuty[]) => readonly OwedDuty[];
  /** What a prompt asks for by itself: nothing. */
  readonly promptDuties?: (prompt: string) => readonly OwedDuty[];
  /** Whether a command that ended so proves what it checks. */
  readonly proves?: (exitCode: number | null, next: boolean) => boolean;
  /** Whether a cited command is one that ran. */
  readonly cites?: (cited: string, ran: string, next: boolean) => boolean;
  /** Whether a sign-off without anything that the host has seen satisfies strict duties. */
  readonly countsManual?: boolean;
  /** Paths of a review that no look backs. */
  readonly unbackedPaths?: (report: ReviewReport, next: readonly string[]) => readonly string[];
  /** Whether a review of this verdict satisfies. */
  readonly satisfies?: (report: ReviewReport, next: boolean) => boolean;
  /** Kinds of review that satisfy what wants this one: it alone. */
  readonly reviewKinds?: (wanted: ReviewKind) => readonly ReviewKind[];
  /** Whether the words of a prompt call for a route of the settings. */
  readonly routeIsCalled?: RouteIsCalled;
  /** Routes that are not met yet. `mutated`: the turn has written something. */
  readonly missedRoutes?: (misses: readonly RouteMiss[], mutated: boolean) => readonly RouteMiss[];
  readonly retries?: (retries: Retries) => Retries;
  /** The whole verdict on an answer. `refusals`: answers of this turn that were sent back before it. */
  readonly final?: (next: FinalVerdict, refusals: number) => FinalVerdict;
}
