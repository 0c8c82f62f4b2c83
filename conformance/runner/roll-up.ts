import type { CheckResult, Level, RequirementResult } from '../../spec/generated/report.gen.ts';

/** A requirement as the roll-up needs it: under the level at which it holds for the subject. */
export interface BoundRequirement {
  readonly id: string;
  readonly level: Level;
}

/**
 * One verdict a requirement from all checks that prove it. A single failure fails it, a check that could not run
 * blocks it, and one that no check of this run proves is `unproven`: never silently passed.
 */
export function rollUp(
  requirements: readonly BoundRequirement[],
  results: readonly CheckResult[],
): readonly RequirementResult[] {
  return requirements.map(({ id, level }) => {
    const proving = results.filter((result) => result.requirements.includes(id));
    const checks = [...new Set(proving.map(({ check }) => check))];
    return { id, level, verdict: verdictOf(proving), checks };
  });
}

function verdictOf(proving: readonly CheckResult[]): RequirementResult['verdict'] {
  const seen = new Set(proving.map(({ verdict }) => verdict));
  return (['fail', 'blocked', 'pass', 'not-applicable'] as const).find((one) => seen.has(one)) ?? 'unproven';
}
