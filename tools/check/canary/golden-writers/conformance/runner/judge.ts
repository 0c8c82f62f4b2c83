// must fail: it reaches a writer over another module.
import { handsOn } from '../golden/hands-on.ts';
export const judge = handsOn;
