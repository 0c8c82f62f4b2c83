import type { Lab, Outcome } from './lab.ts';

/** A probe of a subject that proves requirements. Severity comes from their level, never from the check. */
export interface Check {
  /** Its path under `checks/` without ending. */
  readonly id: string;
  /** Requirement ids. */
  readonly proves: readonly string[];
  /** A plain statement of what holds, at most 100 characters. */
  readonly claim: string;
  /** Acts that the subject file must map (`writeFile` …); one missing is `blocked` with the act named. */
  readonly acts?: readonly string[];
  /** Features the check needs; see the requirement's `needs`. */
  readonly needs?: readonly string[];
  /** `reference`: the claim is our own choice (byte order, schemas) and binds only the reference. Default `any`. */
  readonly binds?: 'any' | 'reference';
  /** Upper bound of one run of the check in milliseconds. Default 120 000. */
  readonly timeoutMs?: number;
  run(lab: Lab): Promise<Outcome>;
}
