import { reference } from '../../../reference/index.ts';
import { check } from './sound.ts';
export const both = [reference, check];
