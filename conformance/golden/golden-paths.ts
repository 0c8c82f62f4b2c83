import { join } from 'node:path';

/** What the ledger holds a digest of: a cell has tools and system, the unit `registry` has itself alone. */
export type Part = 'tools' | 'system' | 'registry';

/** The unit beside the cells that holds the snapshot of a contract's registered entries. */
export const registryUnit = 'registry';

/** Begins the name of each file that only lives while a write goes on. */
export const temporaryMark = '.writing-';

const fileEnds: { readonly [part in Part]: string } = {
  tools: '.tools.json',
  system: '.system.txt',
  registry: '.json',
};

/** The parts that a cell, or the unit `registry`, consists of. */
export function partsOf(unit: string): readonly Part[] {
  return unit === registryUnit ? ['registry'] : ['tools', 'system'];
}

/** Name of the file that holds one part of a unit. */
export function partFile(unit: string, part: Part): string {
  return `${unit}${fileEnds[part]}`;
}

/** Name of the readable page of a cell; the registry has none. */
export function pageFile(unit: string): string | null {
  return unit === registryUnit ? null : `${unit}.md`;
}

/** Folder of a contract's goldens. */
export function contractFolder(root: string, contract: string): string {
  return join(root, contract);
}

/** Folder of the ledgers. */
export function ledgerFolder(root: string): string {
  return join(root, 'approvals');
}

/** The ledger of a contract. */
export function ledgerPath(root: string, contract: string): string {
  return join(ledgerFolder(root), `${contract}.jsonl`);
}

/** Folder that takes captures until they are accepted. Ignored by git. */
export function pendingFolder(root: string): string {
  return join(root, '.pending');
}

/** Name of the file that says what a pending unit would change. */
export function pendingFile(unit: string): string {
  return `${unit}.pending.json`;
}

/** Names in a golden folder that are no contract. */
export const reservedFolders: ReadonlySet<string> = new Set(['approvals', '.pending']);
