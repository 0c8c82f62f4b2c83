import { type Dirent, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { HarnessError } from './errors.ts';
import { nearestWord } from './nearest-word.ts';
import { packageRoot } from './package-root.ts';
import { showValue } from './show-value.ts';

/** Folder of the contracts that ship with the package. */
export function shippedContracts(): string {
  return join(packageRoot(), 'spec', 'contracts');
}

/** Ids of the contracts in a folder, in byte order. */
export function contractIds(contracts: string): readonly string[] {
  return folderEntries(contracts)
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Folder of a contract by its id. An unknown id is an error that names the nearest known ones. */
export function contractFolder(id: string, contracts: string): string {
  const known = contractIds(contracts);
  if (known.includes(id)) return join(contracts, id);
  const near = nearestWord(id, known);
  const mend = near === null ? `known are ${known.join(', ')}` : `did you mean "${near}"?`;
  throw new HarnessError('CONTRACT_UNKNOWN', `there is no contract ${showValue(id)}; ${mend}`);
}

/** Paths of the JSON documents in a folder, in byte order of their names without the ending. */
export function jsonFiles(folder: string): readonly string[] {
  const names = folderEntries(folder)
    .filter((entry) => entry.name.endsWith('.json'))
    .map((entry) => basename(entry.name, '.json'))
    .sort();
  return names.map((name) => join(folder, `${name}.json`));
}

function folderEntries(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    throw new HarnessError('DOCUMENT_NOT_FOUND', `${folder} is no folder that can be listed`, { cause });
  }
}
