import { join } from 'node:path';
import type { LoadedContract } from '../../spec/load.ts';
import { packageRoot } from '../../spec/package-root.ts';
import { readContract } from '../../spec/read-contract.ts';

/** Folder of the contracts that are there for tests alone. */
export const testContracts: string = join(packageRoot(), 'reference', 'testing', 'contracts');

/** The contract with a work surface: to-do lists, agents in the background, transcripts. */
export function workContract(): LoadedContract {
  return readContract('fixture-work', testContracts);
}
