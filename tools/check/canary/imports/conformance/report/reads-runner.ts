// must fail: a report is made from a report alone.
import { run } from '../runner/run.ts';
export const reads = run;
