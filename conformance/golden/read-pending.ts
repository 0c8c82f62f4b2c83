import { join } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import type { Pending } from '../../spec/generated/pending.gen.ts';
import { parseDocument } from '../../spec/load.ts';
import { changeId } from './change-id.ts';
import { digestsOf, type GoldenContent, sameDigests } from './golden-content.ts';
import { contractFolder, partFile, partsOf, pendingFile } from './golden-paths.ts';
import { readFolder } from './read-folder.ts';

/** A capture that waits for a decision, its bytes verified against what it says of them. */
export interface PendingUnit {
  readonly pending: Pending;
  /** The captured bytes; null where the unit would be retired. */
  readonly content: GoldenContent | null;
}

/** What is wrong with a file in the pending folder. */
export interface PendingFault {
  readonly path: string;
  readonly message: string;
  /** It belongs to no pending unit, so nothing can be accepted of it. */
  readonly isStray: boolean;
}

/** Everything that lies in the pending folder for one contract. */
export interface PendingFiles {
  readonly folder: string;
  /** In byte order of the units. */
  readonly units: readonly PendingUnit[];
  readonly faults: readonly PendingFault[];
}

const ending = pendingFile('');

/** Reads the captures of one contract that wait under a pending folder. */
export async function readPending(pendingRoot: string, contract: string): Promise<PendingFiles> {
  const folder = contractFolder(pendingRoot, contract);
  const files = await readFolder(folder);
  const units: PendingUnit[] = [];
  const faults: PendingFault[] = [];
  const known = new Set<string>();
  for (const name of [...files.keys()].filter((file) => file.endsWith(ending)).sort()) {
    const unit = name.slice(0, -ending.length);
    for (const file of [name, ...partsOf(unit).map((part) => partFile(unit, part))]) known.add(file);
    const read = await readUnit(folder, contract, unit, files);
    if (typeof read === 'string') faults.push({ path: join(folder, name), message: read, isStray: false });
    else units.push(read);
  }
  for (const name of [...files.keys()].filter((file) => !known.has(file)).sort()) {
    faults.push({ path: join(folder, name), message: 'it belongs to no pending unit', isStray: true });
  }
  return { folder, units, faults };
}

/** The unit, or what is wrong with it. */
async function readUnit(
  folder: string,
  contract: string,
  unit: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<PendingUnit | string> {
  const pending = await parsePending(files.get(pendingFile(unit)), join(folder, pendingFile(unit)));
  if (typeof pending === 'string') return pending;
  if (pending.contract !== contract || pending.cell !== unit) {
    return `it speaks of ${pending.contract} ${pending.cell}, not of what its name says`;
  }
  const forged = pending.changes.find((change) => changeId({ contract, ...change }) !== change.id);
  if (forged !== undefined) return `the change id ${forged.id} is not that of its digests`;
  const content = contentOf(unit, files);
  const found = pending.after === null ? null : digestsOf(content);
  if (sameDigests(found, pending.after)) return { pending, content: pending.after === null ? null : content };
  const wrong = partsOf(unit).find((part) => found?.[part] !== pending.after?.[part]) ?? 'tools';
  const has = found?.[wrong] ?? 'no file';
  return `${partFile(unit, wrong)} has SHA-256 ${has}, but ${pending.after?.[wrong]} was captured`;
}

async function parsePending(bytes: Uint8Array | undefined, path: string): Promise<Pending | string> {
  try {
    return await parseDocument('pending', Buffer.from(bytes ?? []).toString('utf8'), path);
  } catch (error) {
    if (error instanceof HarnessError) return error.message;
    throw error;
  }
}

function contentOf(unit: string, files: ReadonlyMap<string, Uint8Array>): GoldenContent {
  return Object.fromEntries(
    partsOf(unit).flatMap((part) => {
      const bytes = files.get(partFile(unit, part));
      return bytes === undefined ? [] : [[part, bytes]];
    }),
  );
}
