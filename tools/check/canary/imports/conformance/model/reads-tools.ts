// must fail: what is not shipped must not be needed.
import { script } from '../../tools/script.ts';
export const reads = script;
