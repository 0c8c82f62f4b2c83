import type { Subject } from '../../spec/generated/subject.gen.ts';

/** Bounds of one prompt in milliseconds, defaults filled in. */
export interface SubjectTiming {
  readonly firstRequestMs: number;
  readonly turnMs: number;
  readonly settleMs: number;
  /** Between asking a subject to end and killing it. */
  readonly graceMs: number;
}

/** The bounds that a subject file sets, with the defaults for those that it leaves out. */
export function subjectTiming(subject: Subject): SubjectTiming {
  return {
    firstRequestMs: subject.timing?.firstRequestMs ?? 20_000,
    turnMs: subject.timing?.turnMs ?? 60_000,
    settleMs: subject.timing?.settleMs ?? 100,
    graceMs: 500,
  };
}
