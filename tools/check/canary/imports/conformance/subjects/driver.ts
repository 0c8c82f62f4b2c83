export const driver = 1;
