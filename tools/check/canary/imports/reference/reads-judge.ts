// must fail: the judged must not know the judge.
import type { Run } from '../conformance/runner/run.ts';
export type Reads = Run;
