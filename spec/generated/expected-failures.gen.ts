// Made by tools/generate from spec/schema/expected-failures.schema.json. Do not edit.

/**
 * What a subject is known to fail, each with its reason.
 */
export interface ExpectedFailures {
  /**
   * Address of this schema, for editors.
   */
  readonly $schema?: string;
  /**
   * One entry a check and contract.
   */
  readonly entries: readonly ExpectedFailure[];
}

/**
 * A check that a subject is known to fail. It goes stale as soon as the check passes.
 */
export interface ExpectedFailure {
  /**
   * Id of the check.
   */
  readonly check: string;
  /**
   * Contract under which it fails. Absent: under every contract.
   */
  readonly contract?: string;
  /**
   * `sometimes`: it fails in some runs and passes in others, so that a pass does not make the entry stale.
   */
  readonly outcome: 'fail' | 'sometimes';
  /**
   * The one verdict that is excused; any other stays red. Absent: fail.
   */
  readonly verdict?: 'fail' | 'blocked';
  /**
   * The rows of a table that fail: with more of them failing, or fewer, the check stays red; with `sometimes`, with more. Absent: any.
   */
  readonly rows?: readonly string[];
  /**
   * What the subject does instead, and how that is known.
   */
  readonly reason: string;
  /**
   * Version of the subject, or date, at which the failing was first seen.
   */
  readonly since: string;
}
