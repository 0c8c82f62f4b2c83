// must fail: the data must not know the judge.
import { run } from '../conformance/runner/run.ts';
export const reads = run;
