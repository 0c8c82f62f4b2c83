// must fail: tests use the one door too.
import { inner } from '../../../reference/inner.ts';
export const sideDoor = inner;
