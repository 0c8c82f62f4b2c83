import { HarnessError } from '../../spec/errors.ts';
import type { Level, Requirement } from '../../spec/generated/requirements.gen.ts';
import { nearestWord } from '../../spec/nearest-word.ts';
import type { Check } from '../lab/check.ts';

/** What a term can mean of a planned check. */
export interface Matchable {
  readonly check: Pick<Check, 'id' | 'proves'>;
  readonly level: Level;
}

/** Says of a planned check whether one of the terms means it. */
export type TermMatcher = (planned: Matchable) => boolean;

const levels: readonly Level[] = ['MUST', 'SHOULD', 'MAY', 'INFO'];

/**
 * A matcher for terms of `--only` or `--skip`. A term is a check id, an area (a leading part of check ids up to a
 * slash), a requirement id or a level. A term that can mean nothing is a fault of the call, never an empty selection.
 */
export function matchTerms(
  option: string,
  terms: readonly string[],
  checks: readonly Check[],
  requirements: readonly Requirement[],
): TermMatcher {
  for (const term of terms) {
    if (levelOf(term) !== null || checks.some((check) => names(term, check))) continue;
    throw unknownTerm(option, term, checks, requirements);
  }
  return ({ check, level }) => terms.some((term) => levelOf(term) === level || names(term, check));
}

function levelOf(term: string): Level | null {
  return levels.find((level) => level === term.toUpperCase()) ?? null;
}

function names(term: string, { id, proves }: Matchable['check']): boolean {
  const isArea = id.startsWith(term.endsWith('/') ? term : `${term}/`);
  return id === term || isArea || proves.includes(term);
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
    `${option} "${term}" names no check, area, requirement or level.${advice}`,
  );
}

/** The nearest term that is understood. The last part of a check id is enough to find it. */
function nearestTerm(term: string, checks: readonly Check[]): string | null {
  const lastParts = new Map(checks.map(({ id }) => [id.slice(id.lastIndexOf('/') + 1), id]));
  const whole = checks.flatMap(({ id, proves }) => [id, ...areasOf(id), ...proves]);
  const near = nearestWord(term, [...new Set([...whole, ...lastParts.keys(), ...levels])]);
  return near === null ? null : (lastParts.get(near) ?? near);
}

function areasOf(checkId: string): readonly string[] {
  const parts = checkId.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
