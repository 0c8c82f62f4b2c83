import { lab } from '../../lab/lab.ts';
export const check = lab;
