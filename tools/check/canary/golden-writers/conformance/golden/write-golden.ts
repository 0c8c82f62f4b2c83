export const writeGolden = 1;
