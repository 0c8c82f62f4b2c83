import type { CheckResult } from '../../spec/generated/report.gen.ts';

/** The part of a result that a judge decides. */
export type Judgement = Pick<
  CheckResult,
  'verdict' | 'blame' | 'message' | 'mend' | 'evidence' | 'failedRows'
>;
