import { HarnessError } from '../../spec/errors.ts';
import type { Requirement } from '../../spec/generated/requirements.gen.ts';
import { nearestWord } from '../../spec/nearest-word.ts';
import type { Check } from '../lab/check.ts';

/** Says of a check whether one of the terms means it. */
export type TermMatcher = (check: Check) => boolean;

/**
 * A matcher for terms of `--only` or `--skip`. A term is a check id, an area (a leading part of check ids up to a
 * slash) or a requirement id. A term that means no check is a fault of the call, never an empty selection.
 */
export function matchTerms(
  option: string,
  terms: readonly string[],
  checks: readonly Check[],
  requirements: readonly Requirement[],
): TermMatcher {
  for (const term of terms) {
    if (!checks.some((check) => means(term, check))) throw unknownTerm(option, term, checks, requirements);
  }
  return (check) => terms.some((term) => means(term, check));
}

function means(term: string, check: Check): boolean {
  const isArea = check.id.startsWith(term.endsWith('/') ? term : `${term}/`);
  return check.id === term || isArea || check.proves.includes(term);
}

function unknownTerm(
  option: string,
  term: string,
  checks: readonly Check[],
  requirements: readonly Requirement[],
): HarnessError {
  const requirement = requirements.find(({ id }) => id === term);
  if (requirement !== undefined) {
    const why = requirement.unprovable ?? 'no reason is given';
    return new HarnessError(
      'CHECK_UNKNOWN',
      `${option} "${term}": no check proves this requirement (${why}).`,
    );
  }
  const meant = nearestTerm(term, checks);
  const advice = meant === null ? '' : ` Did you mean "${meant}"?`;
  return new HarnessError(
    'CHECK_UNKNOWN',
    `${option} "${term}" names no check, area or requirement.${advice}`,
  );
}

/** The nearest term that is understood. The last part of a check id is enough to find it. */
function nearestTerm(term: string, checks: readonly Check[]): string | null {
  const lastParts = new Map(checks.map(({ id }) => [id.slice(id.lastIndexOf('/') + 1), id]));
  const whole = checks.flatMap(({ id, proves }) => [id, ...areasOf(id), ...proves]);
  const near = nearestWord(term, [...new Set([...whole, ...lastParts.keys()])]);
  return near === null ? null : (lastParts.get(near) ?? near);
}

function areasOf(checkId: string): readonly string[] {
  const parts = checkId.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
