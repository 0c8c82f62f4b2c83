import { reference } from '../../reference/index.ts';
export const inProcess = reference;
