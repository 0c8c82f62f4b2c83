import { check } from '../checks/area/sound.ts';
export const run = check;
export type Run = typeof run;
