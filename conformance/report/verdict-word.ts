import type { CheckResult } from '../../spec/generated/report.gen.ts';
import type { Paint } from './paint.ts';

const widest = 7;

/** The word that a line of the text report begins with, padded so that lines stand in columns. */
export function verdictWord(result: Pick<CheckResult, 'verdict' | 'expected'>, paint: Paint): string {
  if (result.expected?.stale === true) return paint.odd('STALE'.padEnd(widest));
  if (result.verdict === 'fail' && result.expected !== undefined) return paint.odd('known'.padEnd(widest));
  switch (result.verdict) {
    case 'pass':
      return paint.good('pass'.padEnd(widest));
    case 'fail':
      return paint.bad('FAIL'.padEnd(widest));
    case 'blocked':
      return paint.bad('BLOCKED'.padEnd(widest));
    case 'not-applicable':
      return paint.faint('n/a'.padEnd(widest));
  }
}
