export const sound = 1;
