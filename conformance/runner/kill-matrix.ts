import type { CheckResult, HarnessFinding } from '../../spec/generated/report.gen.ts';

/** Which checks one defect failed, beside those that it names. */
export interface KillRow {
  /** Id of the broken subject, or null for the sound reference, which no check may fail. */
  readonly broken: string | null;
  readonly claim: string;
  /** Checks that the broken subject names. */
  readonly named: readonly string[];
  /** Checks that failed. */
  readonly failed: readonly string[];
  /** Named, but not failed. */
  readonly missed: readonly string[];
  /** Failed, but not named. */
  readonly unnamed: readonly string[];
  /** Checks that could not judge it, with the reason. */
  readonly blocked: readonly { readonly check: string; readonly message: string }[];
}

/** What a selftest found. */
export interface KillMatrix {
  readonly format: 'surfacelock.selftest/1';
  readonly rows: readonly KillRow[];
  /** Checks that no broken subject fails: nothing shows yet that they can. Null when only some defects ran. */
  readonly neverFailed: readonly string[] | null;
  readonly isComplete: boolean;
  /** 3 blocked or stopped, 1 a difference, 0 every defect caught by exactly the checks it names. */
  readonly exitCode: 0 | 1 | 3;
}

/** The row of one defect from the results of all checks; a null defect is the sound reference. */
export function killRow(
  defect: { readonly id: string; readonly claim: string; readonly fails: readonly string[] } | null,
  results: readonly CheckResult[],
  findings: readonly HarnessFinding[] = [],
): KillRow {
  const named = [...(defect?.fails ?? [])].sort();
  const failed = unique(results.filter(({ verdict }) => verdict === 'fail').map(({ check }) => check));
  return {
    broken: defect?.id ?? null,
    claim: defect?.claim ?? 'nothing is broken',
    named,
    failed,
    missed: named.filter((id) => !failed.includes(id)),
    unnamed: failed.filter((id) => !named.includes(id)),
    // A selftest in which the harness spoke nonsense shows nothing, whatever passed.
    blocked: [...results.filter(({ verdict }) => verdict === 'blocked'), ...findings].map(
      ({ check, message }) => ({ check, message }),
    ),
  };
}

/** The matrix of all rows. */
export function killMatrix(
  rows: readonly KillRow[],
  checkIds: readonly string[],
  extent: { readonly isWhole: boolean; readonly isComplete: boolean },
): KillMatrix {
  const everFailed = new Set(rows.filter(({ broken }) => broken !== null).flatMap(({ failed }) => failed));
  const isDifferent = rows.some(({ missed, unnamed }) => missed.length + unnamed.length > 0);
  const isBlocked = rows.some(({ blocked }) => blocked.length > 0);
  return {
    format: 'surfacelock.selftest/1',
    rows,
    neverFailed: extent.isWhole && extent.isComplete ? checkIds.filter((id) => !everFailed.has(id)) : null,
    isComplete: extent.isComplete,
    exitCode: isBlocked || !extent.isComplete ? 3 : isDifferent ? 1 : 0,
  };
}

function unique(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)].sort();
}
