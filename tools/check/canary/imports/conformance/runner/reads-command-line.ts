// must fail: imports run from the command line to the runner.
import { verb } from '../cli/verb.ts';
export const reads = verb;
