// must fail: a folder that the directions do not know.
import { model } from '../model/model.ts';
export const newFolder = model;
