import type { Digests } from '../../spec/generated/approval.gen.ts';
import type { ByteFinding } from '../surface/surface.ts';
import { compareUnits } from './compare-units.ts';
import { listContractFolders } from './list-contract-folders.ts';
import { pendingFindings } from './pending-findings.ts';
import { baselineOf } from './promotion.ts';
import type { PendingFault, PendingUnit } from './read-pending.ts';
import { absentUnit, type GoldenStore, readStore } from './read-store.ts';
import type { UnitDifference } from './unit-difference.ts';

/** One pending unit as a person decides on it. */
export interface PendingView {
  readonly contract: string;
  readonly unit: string;
  /** What accepting it does to the golden. */
  readonly effect: 'new' | 'changes' | 'retires' | 'restores';
  readonly capturedBy: string;
  readonly before: Digests | null;
  readonly after: Digests | null;
  readonly changes: readonly { readonly id: string; readonly name: string; readonly effect: string }[];
  /** How the capture differs from the golden; null where there is no whole golden to compare with. */
  readonly difference: UnitDifference | null;
  /** What is wrong with the captured bytes; with any of it the unit cannot be accepted. */
  readonly findings: readonly ByteFinding[];
}

/** Everything that waits under a golden folder, with what cannot be read of it. */
export interface PendingViews {
  readonly units: readonly PendingView[];
  readonly faults: readonly PendingFault[];
}

/** What waits for a decision under a golden folder, compared with the goldens as they are now. Reads only. */
export async function viewPending(root: string): Promise<PendingViews> {
  const contracts = await listContractFolders(root);
  const stores = await Promise.all(contracts.map((contract) => readStore(root, contract)));
  return {
    units: stores.flatMap((store) => store.pending.units.map((waiting) => viewUnit(store, waiting))),
    faults: stores.flatMap(({ pending }) => pending.faults),
  };
}

function viewUnit(store: GoldenStore, waiting: PendingUnit): PendingView {
  const { pending, content } = waiting;
  const { cell: unit, before, after, capturedBy, changes } = pending;
  const golden = baselineOf(store.units.get(unit) ?? absentUnit(unit));
  const difference =
    golden === null || content === null ? null : compareUnits(store.contract, unit, golden, content);
  return {
    contract: store.contract,
    unit,
    effect:
      after === null ? 'retires' : changes.length === 0 ? 'restores' : before === null ? 'new' : 'changes',
    capturedBy,
    before,
    after,
    changes: changes.map(({ id, name, ...digests }) => ({
      id,
      name,
      effect: effectOf(name, digests, difference),
    })),
    difference,
    findings: pendingFindings(waiting),
  };
}

function effectOf(
  name: string,
  { before, after }: { readonly before: string | null; readonly after: string | null },
  difference: UnitDifference | null,
): string {
  if (before === null) return 'new';
  if (after === null) return 'gone';
  const tools = difference?.parts.flatMap((part) => part.tools) ?? [];
  const classes = tools.find((tool) => tool.name === name)?.classes ?? [];
  return classes.length === 0 ? 'changed' : `changed (${classes.join(', ')})`;
}
