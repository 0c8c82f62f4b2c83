import { writeGolden } from '../golden/write-golden.ts';
export const accept = writeGolden;
