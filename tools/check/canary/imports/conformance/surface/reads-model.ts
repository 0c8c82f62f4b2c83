// must fail: a type-only import is an import.
import type { Model } from '../model/model.ts';
export type Reads = Model;
