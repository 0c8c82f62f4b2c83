// must fail: the verb that checks reads only.
import { judge } from '../runner/judge.ts';
export const check = judge;
