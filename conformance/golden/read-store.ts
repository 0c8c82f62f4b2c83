import { basename } from 'node:path';
import type { Digests } from '../../spec/generated/approval.gen.ts';
import { digestsOf, type GoldenContent } from './golden-content.ts';
import { contractFolder, pageFile, partFile, partsOf, pendingFolder, registryUnit } from './golden-paths.ts';
import { readFolder } from './read-folder.ts';
import { type Ledger, readLedger } from './read-ledger.ts';
import { type PendingFiles, readPending } from './read-pending.ts';

/** One unit of a store: the files that lie there, and what the ledger says of them. */
export interface StoredUnit {
  readonly unit: string;
  /** The parts that have a file. */
  readonly content: GoldenContent;
  readonly digests: Digests;
  /** The readable page; null where there is no file. */
  readonly page: Uint8Array | null;
  /** What its last approval ended in; null where it was never approved, or was retired. */
  readonly head: Digests | null;
}

/** The goldens of one contract as they lie on disk. */
export interface GoldenStore {
  readonly root: string;
  readonly contract: string;
  readonly ledger: Ledger;
  readonly pending: PendingFiles;
  /** Every unit with a file or a ledger line. */
  readonly units: ReadonlyMap<string, StoredUnit>;
  /** Names in the contract's folder that no unit can have. */
  readonly strangers: readonly string[];
}

/** Reads the goldens of a contract, its ledger and its pending captures. Nothing is judged and nothing written. */
export async function readStore(root: string, contract: string): Promise<GoldenStore> {
  const files = await readFolder(contractFolder(root, contract));
  const ledger = await readLedger(root, contract);
  const named = new Map([...files.keys()].map((file) => [file, unitOf(file)]));
  const units = new Set([...ledger.heads.keys(), ...named.values()].filter((unit) => unit !== null));
  return {
    root,
    contract,
    ledger,
    pending: await readPending(pendingFolder(root), contract),
    units: new Map([...units].sort().map((unit) => [unit, storedUnit(unit, files, ledger)])),
    strangers: [...named].flatMap(([file, unit]) => (unit === null ? [file] : [])).sort(),
  };
}

/** Where a unit that has neither a file nor a ledger line stands. */
export function absentUnit(unit: string): StoredUnit {
  return { unit, content: {}, digests: {}, page: null, head: null };
}

function storedUnit(unit: string, files: ReadonlyMap<string, Uint8Array>, ledger: Ledger): StoredUnit {
  const content: GoldenContent = Object.fromEntries(
    partsOf(unit).flatMap((part) => {
      const bytes = files.get(partFile(unit, part));
      return bytes === undefined ? [] : [[part, bytes]];
    }),
  );
  const page = files.get(pageFile(unit) ?? '') ?? null;
  return { unit, content, digests: digestsOf(content), page, head: ledger.heads.get(unit) ?? null };
}

/** The unit that a file name belongs to, or null where it is none of a unit's files. */
function unitOf(file: string): string | null {
  if (file === partFile(registryUnit, 'registry')) return registryUnit;
  const unit = basename(file).replace(/\.(?:tools\.json|system\.txt|md)$/, '');
  return cellForm.test(unit) && unit !== file ? unit : null;
}

const cellForm = /^[a-z-]+\.[a-z-]+\.[a-z0-9-]+(?:\.[a-z0-9-]+)?$/;
