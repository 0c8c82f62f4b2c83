import { reference } from '../../reference/index.ts';
export const defect = reference;
