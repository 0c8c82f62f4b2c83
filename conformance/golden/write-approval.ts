import { join } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { Acceptance } from './acceptance.ts';
import { ledgerFolder, pendingFolder, temporaryMark } from './golden-paths.ts';
import { heldSecret } from './held-secret.ts';
import { listContractFolders } from './list-contract-folders.ts';
import { pendingFindings } from './pending-findings.ts';
import { promotionKind } from './promotion.ts';
import { readFolder } from './read-folder.ts';
import { type GoldenStore, readStore } from './read-store.ts';
import { type Selection, selectUnits } from './select-units.ts';
import { assertWriteAllowed, type WriteEnvironment } from './write-allowed.ts';
import { writeLocked } from './write-locked.ts';
import { type ApprovalNote, type DecidedUnit, promotionWrites } from './write-promotion.ts';
import { type FileWrite, writeTransaction } from './write-transaction.ts';

/**
 * Promotes pending captures of a golden folder into its ledger: all of them, or those whose change ids are named.
 * Refuses those whose bytes are at fault, and those that hold a value which `passEnv` of the subject lets through.
 */
export async function writeApproval(
  root: string,
  ids: readonly string[],
  note: ApprovalNote,
  env: WriteEnvironment,
  subject?: Subject,
): Promise<Acceptance> {
  assertWriteAllowed(env);
  return writeLocked(pendingFolder(root), async () => {
    const contracts = await listContractFolders(root);
    const stores = await Promise.all(contracts.map((contract) => readStore(root, contract)));
    for (const store of stores) assertSound(store);
    const selection = selectUnits(stores, ids);
    const plans = stores.map((store) => ({ store, decided: decidedOf(store, selection) }));
    for (const { store, decided } of plans) {
      for (const unit of decided) assertAcceptable(store, unit, env, subject);
    }
    const writes = [
      ...plans.flatMap(({ store, decided }) => promotionWrites(store, decided, note)),
      ...(await leftOvers(root)),
    ];
    await writeTransaction(writes);
    return acceptanceOf(plans, selection, writes);
  });
}

/** Temporary files beside the ledgers and beside the lock. */
async function leftOvers(root: string): Promise<readonly FileWrite[]> {
  const folders = [ledgerFolder(root), pendingFolder(root)];
  const paths = folders.map(async (folder) => {
    return [...(await readFolder(folder)).keys()].map((name) => ({ name, path: join(folder, name) }));
  });
  return (await Promise.all(paths))
    .flat()
    .filter(({ name }) => name.startsWith(temporaryMark))
    .map(({ path }) => ({ path, bytes: null }));
}

type Decided = readonly DecidedUnit[];

function decidedOf(store: GoldenStore, { selected }: Selection): Decided {
  return selected
    .filter((unit) => unit.store === store)
    .map(({ waiting }) => ({ waiting, kind: promotionKind(store, waiting) }));
}

function acceptanceOf(
  plans: readonly { readonly store: GoldenStore; readonly decided: Decided }[],
  selection: Selection,
  writes: readonly FileWrite[],
): Acceptance {
  return {
    promoted: plans.flatMap(({ store, decided }) =>
      decided.map(({ waiting, kind }) => ({
        contract: store.contract,
        unit: waiting.pending.cell,
        kind,
        before: waiting.pending.before,
        after: waiting.pending.after,
        changes: waiting.pending.changes.map(({ id }) => id),
      })),
    ),
    held: selection.held.map(({ store, waiting, missing }) => ({
      contract: store.contract,
      unit: waiting.pending.cell,
      missing,
    })),
    written: writes.filter(({ bytes }) => bytes !== null).map(({ path }) => path),
    removed: writes.filter(({ bytes }) => bytes === null).map(({ path }) => path),
  };
}

/** What was accepted before is cleared away whatever it holds. */
function assertAcceptable(
  { contract }: GoldenStore,
  { waiting, kind }: DecidedUnit,
  env: WriteEnvironment,
  subject: Subject | undefined,
): void {
  const { pending, content } = waiting;
  if (content === null || kind === 'settled') return;
  const unit = `The pending capture of ${contract} ${pending.cell}`;
  const [fault] = pendingFindings(waiting);
  if (fault !== undefined) {
    const { kind: what, offset, pointer } = fault;
    const message = `${unit} has a fault: ${what} at byte ${offset} (${pointer || 'root'}).`;
    throw new HarnessError('GOLDEN_BYTES_FAULTY', message);
  }
  const name = subject === undefined ? null : heldSecret(content, subject, env);
  if (name !== null) {
    throw new HarnessError('GOLDEN_HOLDS_SECRET', `${unit} holds the value of "${name}".`);
  }
}

/** A line may only be appended to a ledger that holds, and only captures that are what they say can be accepted. */
function assertSound({ ledger, pending }: GoldenStore): void {
  const [fault] = ledger.faults;
  if (fault !== undefined)
    throw new HarnessError('LEDGER_INVALID', `${ledger.path}:${fault.line}: ${fault.message}`);
  const damaged = pending.faults.find(({ isStray }) => !isStray);
  if (damaged !== undefined)
    throw new HarnessError('GOLDEN_PENDING_INVALID', `${damaged.path}: ${damaged.message}`);
}
