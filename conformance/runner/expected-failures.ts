import { HarnessError } from '../../spec/errors.ts';
import type { ExpectedFailure } from '../../spec/generated/expected-failures.gen.ts';
import type { CheckResult } from '../../spec/generated/report.gen.ts';
import { didYouMean } from '../../spec/nearest-word.ts';
import type { Check } from '../lab/check.ts';

/** Known failings of a subject, and the file that a message about them has to name. */
export interface ExpectedFailureList {
  readonly file: string;
  readonly entries: readonly ExpectedFailure[];
}

/** Throws when an entry names no check, or when two entries speak of the same check and contract. */
export function requireKnownEntries(list: ExpectedFailureList, checks: readonly Pick<Check, 'id'>[]): void {
  const known = new Set(checks.map(({ id }) => id));
  for (const [index, entry] of list.entries.entries()) {
    const place = `${list.file} at /entries/${index}`;
    if (!known.has(entry.check)) {
      const text = `${place} names "${entry.check}", which is no check${didYouMean(entry.check, [...known])}.`;
      throw new HarnessError('CHECK_UNKNOWN', text);
    }
    const earlier = list.entries.findIndex((other) => overlaps(other, entry));
    if (earlier < index) {
      throw new HarnessError('CONFIG_INVALID', `${place} repeats /entries/${earlier} for "${entry.check}".`);
    }
  }
}

/**
 * The results with what was expected of them. An entry is stale when its check passed wherever the entry speaks of it
 * and failed nowhere; an entry with the outcome `sometimes` never is.
 */
export function applyExpectedFailures(
  results: readonly CheckResult[],
  entries: readonly ExpectedFailure[],
): readonly CheckResult[] {
  const stale = new Set(entries.filter((entry) => isStale(entry, results)));
  return results.map((result) => {
    const entry = entries.find((one) => speaksOf(one, result));
    if (entry === undefined) return result;
    const isStaleHere = stale.has(entry) && result.verdict === 'pass';
    return { ...result, expected: { outcome: entry.outcome, reason: entry.reason, stale: isStaleHere } };
  });
}

function isStale(entry: ExpectedFailure, results: readonly CheckResult[]): boolean {
  if (entry.outcome === 'sometimes') return false;
  const verdicts = results.filter((result) => speaksOf(entry, result)).map(({ verdict }) => verdict);
  return verdicts.includes('pass') && !verdicts.includes('fail');
}

function speaksOf(entry: ExpectedFailure, { check, contract }: CheckResult): boolean {
  return entry.check === check && (entry.contract === undefined || entry.contract === contract);
}

function overlaps(left: ExpectedFailure, right: ExpectedFailure): boolean {
  if (left.check !== right.check) return false;
  const everywhere = left.contract === undefined || right.contract === undefined;
  return everywhere || left.contract === right.contract;
}
