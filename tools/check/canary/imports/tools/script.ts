import { run } from '../conformance/runner/run.ts';
export const script = run;
