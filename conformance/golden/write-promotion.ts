import { join } from 'node:path';
import type { Digests } from '../../spec/generated/approval.gen.ts';
import { cellPage } from './cell-page.ts';
import type { GoldenContent } from './golden-content.ts';
import {
  contractFolder,
  pageFile,
  partFile,
  partsOf,
  pendingFile,
  registryUnit,
  temporaryMark,
} from './golden-paths.ts';
import { ledgerLine } from './ledger-line.ts';
import type { PromotionKind } from './promotion.ts';
import type { PendingUnit } from './read-pending.ts';
import type { GoldenStore } from './read-store.ts';
import { unitState } from './unit-state.ts';
import type { FileWrite } from './write-transaction.ts';

/** Who decided, and why. */
export interface ApprovalNote {
  readonly reason: string;
  readonly approvedBy: string;
  /** YYYY-MM-DD; absent where none was given. */
  readonly date?: string | undefined;
}

/** A pending unit of one contract that is to be accepted. */
export interface DecidedUnit {
  readonly waiting: PendingUnit;
  readonly kind: PromotionKind;
}

/**
 * All writes that accept units of one contract, in the order in which they take effect: judged files, pages, ledger,
 * and last the removal of what was pending. Cut off anywhere, either nothing has happened to a unit, or the pending
 * capture is still there and accepting it again ends the work.
 */
export function promotionWrites(
  store: GoldenStore,
  decided: readonly DecidedUnit[],
  note: ApprovalNote,
): readonly FileWrite[] {
  const folder = contractFolder(store.root, store.contract);
  const lines = decided.flatMap((unit) => lineOf(store, unit, note));
  const ledger = { path: store.ledger.path, bytes: Buffer.from(store.ledger.text + lines.join('')) };
  return [
    ...decided.flatMap((unit) => partWrites(folder, unit)),
    ...pageWrites(store, decided),
    ...(lines.length > 0 ? [ledger] : []),
    ...decided.flatMap(({ waiting }) => pendingRemovals(store, waiting)),
    ...leftOvers(store),
  ];
}

/**
 * What a write that was cut off has left behind: temporary files, and captured bytes whose pending file is gone. No
 * other writer is at work, or this one would be waiting.
 */
function leftOvers(store: GoldenStore): readonly FileWrite[] {
  const folder = contractFolder(store.root, store.contract);
  const temporary = store.strangers
    .filter((name) => name.startsWith(temporaryMark))
    .map((name) => join(folder, name));
  const pending = store.pending.faults.filter(({ isStray }) => isStray).map(({ path }) => path);
  return [...temporary, ...pending.filter((path) => !path.endsWith('/'))].map((path) => ({
    path,
    bytes: null,
  }));
}

function partWrites(folder: string, { waiting, kind }: DecidedUnit): readonly FileWrite[] {
  if (kind === 'settled') return [];
  const { cell } = waiting.pending;
  return partsOf(cell).map((part) => ({
    path: join(folder, partFile(cell, part)),
    bytes: waiting.content?.[part] ?? null,
  }));
}

/** Every page that is not what its files will say: pages of other cells too, because flags come from the registry. */
function pageWrites(store: GoldenStore, decided: readonly DecidedUnit[]): readonly FileWrite[] {
  const contents = contentsAfter(store, decided);
  const source = { contract: store.contract, registry: contents.get(registryUnit)?.registry };
  const units = new Set([...store.units.keys(), ...contents.keys()]);
  return [...units].flatMap((unit) => {
    const file = pageFile(unit);
    if (file === null) return [];
    const content = contents.get(unit);
    const found = store.units.get(unit)?.page ?? null;
    const fresh = content === undefined ? null : cellPage(unit, content, source);
    const isRetired = decided.some(
      ({ waiting, kind }) => kind === 'retired' && waiting.pending.cell === unit,
    );
    if (
      fresh === null ? !isRetired || found === null : found !== null && Buffer.compare(found, fresh) === 0
    ) {
      return [];
    }
    return [{ path: join(contractFolder(store.root, store.contract), file), bytes: fresh }];
  });
}

/** The approved content of each unit as it will be. Units that are not as approved stay out. */
function contentsAfter(
  store: GoldenStore,
  decided: readonly DecidedUnit[],
): ReadonlyMap<string, GoldenContent> {
  const contents = new Map<string, GoldenContent>();
  for (const stored of store.units.values()) {
    if (unitState(stored) === 'approved') contents.set(stored.unit, stored.content);
  }
  for (const { waiting } of decided) {
    if (waiting.content === null) contents.delete(waiting.pending.cell);
    else contents.set(waiting.pending.cell, waiting.content);
  }
  return contents;
}

function lineOf(store: GoldenStore, { waiting, kind }: DecidedUnit, note: ApprovalNote): readonly string[] {
  if (kind === 'restored' || kind === 'settled') return [];
  const { cell, changes, before, after, capturedBy } = waiting.pending;
  const line = ledgerLine({
    format: 'surfacelock.approval/1',
    contract: store.contract,
    cell,
    changes: changes.map(({ id }) => id),
    before: digestsOrNull(before),
    after: digestsOrNull(after),
    rules: [],
    capturedBy,
    approvedBy: note.approvedBy,
    reason: note.reason,
    ...(note.date !== undefined && { date: note.date }),
  });
  return [line];
}

/** The digests in one order of keys, whoever wrote the pending file. */
function digestsOrNull(digests: Digests | null): Digests | null {
  if (digests === null) return null;
  const { tools, system, registry } = digests;
  return { ...(tools && { tools }), ...(system && { system }), ...(registry && { registry }) };
}

function pendingRemovals(store: GoldenStore, { pending }: PendingUnit): readonly FileWrite[] {
  const names = [
    pendingFile(pending.cell),
    ...partsOf(pending.cell).map((part) => partFile(pending.cell, part)),
  ];
  return names.map((name) => ({ path: join(store.pending.folder, name), bytes: null }));
}
