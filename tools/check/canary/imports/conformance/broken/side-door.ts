// must fail: the reference has one door.
import { inner } from '../../reference/inner.ts';
export const sideDoor = inner;
