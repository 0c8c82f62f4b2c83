import { ledgerFolder, pendingFolder, reservedFolders } from './golden-paths.ts';
import { readFolder } from './read-folder.ts';

/** Contracts that a golden folder holds something of: goldens, a ledger or pending captures. In byte order. */
export async function listContractFolders(root: string): Promise<readonly string[]> {
  const folders = [...(await readFolder(root)).keys(), ...(await readFolder(pendingFolder(root))).keys()]
    .filter((name) => name.endsWith('/'))
    .map((name) => name.slice(0, -1));
  const ledgers = [...(await readFolder(ledgerFolder(root))).keys()]
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => name.slice(0, -'.jsonl'.length));
  return [...new Set([...folders, ...ledgers])].filter((name) => !reservedFolders.has(name)).sort();
}
