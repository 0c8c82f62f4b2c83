/** A requirement with the document that states it. */
export interface SuiteRequirement {
  readonly id: string;
  readonly where: string;
  /** Why no check can show it; absent where one does. */
  readonly unprovable?: string;
}

/** A check module with its path. */
export interface SuiteCheck {
  readonly id: string;
  readonly proves: readonly string[];
  readonly claim: string;
  /** Where it lies. Absent: a module under the path of its id. */
  readonly file?: string;
}

/** A deliberate defect and the checks that must see it. */
export interface SuiteDefect {
  readonly id: string;
  readonly claim: string;
  readonly fails: readonly string[];
}

/** Something that a subject is known to fail. */
export interface SuiteException {
  readonly check: string;
  readonly reason: string;
  readonly where: string;
}

/** The conformance suite as its own gates judge it. */
export interface Suite {
  readonly requirements: readonly SuiteRequirement[];
  readonly checks: readonly SuiteCheck[];
  readonly defects: readonly SuiteDefect[];
  readonly exceptions: readonly SuiteException[];
  /** Files of the tree that must hold a check, a scenario or a defect. */
  readonly checkFiles: readonly string[];
  readonly defectFiles: readonly string[];
}
