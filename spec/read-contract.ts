import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { HarnessError } from './errors.ts';
import type { Contract } from './generated/contract.gen.ts';
import type { Limits } from './generated/limits.gen.ts';
import type { Surfaces } from './generated/surfaces.gen.ts';
import type { Tool } from './generated/tool.gen.ts';
import { nearestWord } from './nearest-word.ts';
import { packageRoot } from './package-root.ts';
import { showValue } from './show-value.ts';

/** A contract with all its parts. */
export interface LoadedContract {
  readonly contract: Contract;
  /** Absolute path of its folder. */
  readonly folder: string;
  /** In byte order of the names. */
  readonly tools: readonly Tool[];
  readonly surfaces: Surfaces | null;
  readonly limits: Limits | null;
}

/** Folder of the contracts that ship with the package. */
export function shippedContracts(): string {
  return join(packageRoot(), 'spec', 'contracts');
}

/** Ids of the contracts in a folder, by default the shipped ones, in byte order. */
export function listContracts(contracts: string = shippedContracts()): readonly string[] {
  const entries = readdirSync(contracts, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/**
 * A shipped contract, read as fast as can be: its syntax is checked, its structure is trusted, because the tests of
 * the package have validated it. Use `loadContract` for anything that a user wrote.
 */
export function readContract(id: string, contracts: string = shippedContracts()): LoadedContract {
  const folder = contractFolder(id, contracts);
  const contract = readPart<Contract>(join(folder, 'contract.json'));
  const { tools, surfaces, limits } = contract.files;
  return {
    contract,
    folder,
    tools: tools === undefined ? [] : toolFiles(join(folder, tools)).map((file) => readPart<Tool>(file)),
    surfaces: surfaces === undefined ? null : readPart<Surfaces>(join(folder, surfaces)),
    limits: limits === undefined ? null : readPart<Limits>(join(folder, limits)),
  };
}

/** Folder of a contract by its id. An unknown id is an error that names the nearest known ones. */
export function contractFolder(id: string, contracts: string): string {
  const known = listContracts(contracts);
  if (known.includes(id)) return join(contracts, id);
  const near = nearestWord(id, known);
  const mend = near === null ? `known are ${known.join(', ')}` : `did you mean "${near}"?`;
  throw new HarnessError('CONTRACT_UNKNOWN', `there is no contract ${showValue(id)}; ${mend}`);
}

/** Paths of the tool documents in a folder, in byte order of the tool names. */
export function toolFiles(folder: string): readonly string[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'))
    .sort();
  return names.map((name) => join(folder, `${name}.json`));
}

function readPart<Part>(path: string): Part {
  const text = readFileSync(path, 'utf8');
  try {
    // The one place where a shape is taken on trust: see above.
    return JSON.parse(text) as Part;
  } catch (cause) {
    throw new HarnessError('DOCUMENT_SYNTAX', `${path} is not JSON`, { cause });
  }
}
