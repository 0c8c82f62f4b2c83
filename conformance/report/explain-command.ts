import type { CheckResult } from '../../spec/generated/report.gen.ts';

/**
 * The command that says more about a result. A scenario of the caller is unknown to `explain`: there the requirement
 * that it proves is named.
 */
export function explainCommand({ check, own, requirements }: CheckResult): string {
  return `surfacelock explain ${own === true ? (requirements[0] ?? check) : check}`;
}
