import { join } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import type { Pending } from '../../spec/generated/pending.gen.ts';
import type { CaptureOutcome } from './capture-outcome.ts';
import type { CapturedUnit } from './captured-unit.ts';
import { changesBetween } from './changes-between.ts';
import { digestsOf, type GoldenContent, sameDigests } from './golden-content.ts';
import { contractFolder, partFile, partsOf, pendingFile } from './golden-paths.ts';
import { baselineOf } from './promotion.ts';
import { readFolder } from './read-folder.ts';
import { absentUnit, type GoldenStore, readStore } from './read-store.ts';
import { assertWriteAllowed, type WriteEnvironment } from './write-allowed.ts';
import { writeLocked } from './write-locked.ts';
import { type FileWrite, writeTransaction } from './write-transaction.ts';

/** A capture of one contract to be laid beside the goldens. */
export interface CaptureRecord {
  /** The golden folder; read only. */
  readonly root: string;
  /** Folder that takes the pending files. */
  readonly pendingRoot: string;
  readonly contract: string;
  readonly captured: ReadonlyMap<string, CapturedUnit>;
  /** Every unit that the goldens should hold; any other one is to be retired. Absent where cells were picked out. */
  readonly units?: readonly string[] | undefined;
  readonly capturedBy: string;
}

/** Lays captures beside the goldens as pending. Approved files are read and never touched. */
export async function writePending(
  record: CaptureRecord,
  env: WriteEnvironment,
): Promise<readonly CaptureOutcome[]> {
  assertWriteAllowed(env);
  return writeLocked(record.pendingRoot, async () => {
    const store = await readStore(record.root, record.contract);
    const [fault] = store.ledger.faults;
    if (fault !== undefined) {
      throw new HarnessError('LEDGER_INVALID', `${store.ledger.path}:${fault.line}: ${fault.message}`);
    }
    const planned = [
      ...[...record.captured].map(([unit, captured]) => plan(store, record, unit, captured)),
      ...retired(store, record),
    ];
    await writeTransaction(await fileWrites(record, planned));
    return planned.map(({ unit, outcome, pending, findings }) => ({
      contract: record.contract,
      unit,
      outcome,
      changes: pending?.changes ?? [],
      findings,
    }));
  });
}

interface PlannedUnit {
  readonly unit: string;
  readonly outcome: CaptureOutcome['outcome'];
  readonly pending: Pending | null;
  readonly content: GoldenContent | null;
  readonly findings: CapturedUnit['findings'];
}

function plan(
  store: GoldenStore,
  record: CaptureRecord,
  unit: string,
  captured: CapturedUnit | null,
): PlannedUnit {
  const { content, findings } = captured ?? { content: null, findings: [] };
  const stored = store.units.get(unit) ?? absentUnit(unit);
  // Files that are not as approved say nothing: everything captured then counts as new.
  const baseline = baselineOf(stored);
  const before = stored.head;
  const after = content === null ? null : digestsOf(content);
  const isBack = sameDigests(before, after);
  if (baseline !== null && isBack)
    return { unit, outcome: 'unchanged', pending: null, content: null, findings };
  const changes = isBack ? [] : changesBetween(record.contract, baseline, content);
  const pending: Pending = {
    format: 'surfacelock.pending/1',
    contract: record.contract,
    cell: unit,
    capturedBy: record.capturedBy,
    before,
    after,
    changes: [...changes],
    ...(findings.length > 0 && { findings: [...findings] }),
  };
  return { unit, outcome: content === null ? 'retires' : 'pending', pending, content, findings };
}

function retired(store: GoldenStore, record: CaptureRecord): readonly PlannedUnit[] {
  const { units } = record;
  if (units === undefined) return [];
  return [...store.units.values()]
    .filter(({ unit, head }) => head !== null && !units.includes(unit))
    .map(({ unit }) => plan(store, record, unit, null));
}

async function fileWrites(
  record: CaptureRecord,
  planned: readonly PlannedUnit[],
): Promise<readonly FileWrite[]> {
  const folder = contractFolder(record.pendingRoot, record.contract);
  const fresh = new Map(planned.flatMap(filesOf));
  // What waits for a unit that was not captured this time is left alone.
  const others = (record.units ?? []).filter((unit) => !record.captured.has(unit)).flatMap(namesOf);
  const owned = new Set(planned.flatMap(({ unit }) => namesOf(unit)));
  const isOurs = (name: string) => (record.units === undefined ? owned.has(name) : !others.includes(name));
  const present = [...(await readFolder(folder)).keys()].filter((name) => !name.endsWith('/'));
  const stale = present.filter((name) => !fresh.has(name) && isOurs(name));
  return [
    ...[...fresh].map(([name, bytes]) => ({ path: join(folder, name), bytes })),
    ...stale.map((name) => ({ path: join(folder, name), bytes: null })),
  ];
}

/** The bytes come first and what is said of them last: a capture that was cut off has no word that vouches for it. */
function filesOf({ unit, pending, content }: PlannedUnit): readonly (readonly [string, Uint8Array])[] {
  if (pending === null) return [];
  const parts = partsOf(unit).flatMap((part): readonly (readonly [string, Uint8Array])[] => {
    const bytes = content?.[part];
    return bytes === undefined ? [] : [[partFile(unit, part), bytes]];
  });
  return [...parts, [pendingFile(unit), Buffer.from(`${JSON.stringify(pending, null, 2)}\n`)]];
}

function namesOf(unit: string): readonly string[] {
  return [pendingFile(unit), ...partsOf(unit).map((part) => partFile(unit, part))];
}
