import { writeGolden } from './write-golden.ts';
export const tested = writeGolden;
