import type { CheckResult, Report } from '../../spec/generated/report.gen.ts';
import { escapeText } from './escape-text.ts';
import type { Paint } from './paint.ts';
import { remarkedClaim } from './remarked-claim.ts';
import { verdictWord } from './verdict-word.ts';

/**
 * One line a check, under the contract it was held to. Left out where one cause blocked everything: the block about it
 * says all there is to say.
 */
export function textList({ contracts, results }: Report, paint: Paint): readonly string[] {
  if (isOneCause(results)) return [];
  const idWidth = Math.max(0, ...results.map(({ check }) => check.length));
  return contracts.flatMap((contract) => {
    const own = results.filter((result) => result.contract === contract);
    if (own.length === 0) return [];
    return ['', paint.strong(contract), ...own.map((result) => listLine(result, idWidth, paint))];
  });
}

function isOneCause(results: readonly CheckResult[]): boolean {
  const judged = results.filter(({ verdict }) => verdict !== 'not-applicable');
  const isAllBlocked = judged.length > 1 && judged.every(({ verdict }) => verdict === 'blocked');
  return isAllBlocked && new Set(judged.map(({ message }) => message)).size === 1;
}

function listLine(result: CheckResult, idWidth: number, paint: Paint): string {
  const id = result.check.padEnd(idWidth);
  return `  ${verdictWord(result, paint)} ${result.level.padEnd(6)} ${id}  ${escapeText(remark(result))}`;
}

/** The claim; where a check does not apply, why. */
function remark(result: CheckResult): string {
  return result.verdict === 'not-applicable' ? result.message : remarkedClaim(result);
}
