// must fail: one driver alone may know the reference.
import { reference } from '../../reference/index.ts';
export const knows = reference;
