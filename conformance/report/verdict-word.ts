import type { CheckResult } from '../../spec/generated/report.gen.ts';
import type { Paint } from './paint.ts';
import { resultState } from './result-state.ts';

const widest = 7;

/** The word that a line of the text report begins with, padded so that lines stand in columns. */
export function verdictWord(result: Pick<CheckResult, 'verdict' | 'expected'>, paint: Paint): string {
  switch (resultState(result)) {
    case 'pass':
      return paint.good('pass'.padEnd(widest));
    case 'fail':
      return paint.bad('FAIL'.padEnd(widest));
    case 'known':
      return paint.odd('known'.padEnd(widest));
    case 'stale':
      return paint.odd('STALE'.padEnd(widest));
    case 'blocked':
      return paint.bad('BLOCKED'.padEnd(widest));
    case 'not-applicable':
      return paint.faint('n/a'.padEnd(widest));
  }
}
