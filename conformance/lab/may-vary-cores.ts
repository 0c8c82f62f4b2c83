import { availableParallelism } from 'node:os';
import { mayLimitCores } from '../subjects/with-cores.ts';

/** Whether a start can really run on fewer processors than another: a limit exists, and there is more than one. */
export function mayVaryCores(): boolean {
  return mayLimitCores() && availableParallelism() > 1;
}
