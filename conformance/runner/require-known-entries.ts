import { HarnessError } from '../../spec/errors.ts';
import type { ExpectedFailure } from '../../spec/generated/expected-failures.gen.ts';
import type { Requirement } from '../../spec/generated/requirements.gen.ts';
import { didYouMean } from '../../spec/nearest-word.ts';
import type { Check } from '../lab/check.ts';
import type { ExpectedFailureList } from './expected-failures.ts';

/** What an entry can speak of. */
export interface KnownIds {
  readonly checks: readonly Pick<Check, 'id' | 'proves' | 'rows'>[];
  readonly contracts: readonly string[];
  readonly requirements: readonly Pick<Requirement, 'id' | 'contracts'>[];
}

/**
 * Throws when an entry names no check or contract, a check that the contract does not hold, or when two entries speak
 * of the same job: an entry that can never match would look like an excuse and be none.
 */
export function requireKnownEntries(list: ExpectedFailureList, known: KnownIds): void {
  for (const [index, entry] of list.entries.entries()) {
    const place = `${list.file} at /entries/${index}`;
    requireKnown(entry, place, known);
    const earlier = list.entries.findIndex((other) => overlaps(other, entry));
    if (earlier < index) {
      throw new HarnessError('CONFIG_INVALID', `${place} repeats /entries/${earlier} for "${entry.check}".`);
    }
  }
}

function requireKnown(
  { check: id, contract, rows = [] }: ExpectedFailure,
  place: string,
  known: KnownIds,
): void {
  const check = known.checks.find((one) => one.id === id);
  if (check === undefined) {
    const ids = known.checks.map((one) => one.id);
    throw new HarnessError(
      'CHECK_UNKNOWN',
      `${place} names "${id}", which is no check${didYouMean(id, ids)}.`,
    );
  }
  const noRow = rows.find((row) => check.rows?.includes(row) !== true);
  if (noRow !== undefined) {
    const text = `${place} names "${noRow}", which is no row of "${id}"${didYouMean(noRow, check.rows ?? [])}.`;
    throw new HarnessError('CONFIG_INVALID', text);
  }
  if (contract === undefined) return;
  if (!known.contracts.includes(contract)) {
    const text = `${place} names "${contract}", which is no contract${didYouMean(contract, known.contracts)}.`;
    throw new HarnessError('CONTRACT_UNKNOWN', text);
  }
  const isHeld = known.requirements.some(
    (requirement) => check.proves.includes(requirement.id) && requirement.contracts.includes(contract),
  );
  if (isHeld) return;
  const text = `${place} excuses "${id}" under "${contract}", which does not ask for it.`;
  throw new HarnessError('CONFIG_INVALID', text);
}

function overlaps(left: ExpectedFailure, right: ExpectedFailure): boolean {
  if (left.check !== right.check) return false;
  const everywhere = left.contract === undefined || right.contract === undefined;
  return everywhere || left.contract === right.contract;
}
