import { dirname, join, resolve } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { type LoadedContract, loadContract } from '../../spec/load.ts';
import { packageRoot } from '../../spec/package-root.ts';
import type { FoundSubject } from '../subjects/find-subject.ts';
import { requireStartable } from '../subjects/recording/require-startable.ts';
import { cellsOf, type LeftOutCell, leftOutCells } from './cell-id.ts';
import { registryUnit } from './golden-paths.ts';
import { registrySnapshot } from './registry-snapshot.ts';

/** The goldens of one subject: where they lie and what they are asked to hold. */
export interface GoldenPlan {
  readonly found: FoundSubject;
  readonly root: string;
  readonly contracts: readonly PlannedGoldens[];
  /** All contracts of the subject are meant, so goldens of any other one are strays. */
  readonly isWhole: boolean;
}

/** What the golden folder of a subject holds for one contract. */
export interface PlannedGoldens {
  readonly contract: LoadedContract;
  readonly cells: readonly string[];
  /** Cells of the contract that the subject does not have, each with the reason. */
  readonly leftOut: readonly LeftOutCell[];
  /** Snapshot of the registered entries as they are now; null where only the subject knows them. */
  readonly registry: Uint8Array | null;
}

/** Folder of the goldens that ship with the package. They belong to the reference. */
export function shippedGoldens(): string {
  return join(packageRoot(), 'golden');
}

/**
 * Finds the golden folder of a subject and what it should hold: every cell of its contracts that fix cells, or those
 * of its first contract where none does. `golden` is the folder of the configuration, where that speaks of this subject.
 */
export async function planGoldens(
  found: FoundSubject,
  choice: { readonly golden?: string | undefined; readonly contracts?: readonly string[] | undefined },
): Promise<GoldenPlan> {
  requireStartable(found.subject);
  const root = choice.golden ?? ownGoldens(found);
  if (root === null) throw notConfigured(found.subject);
  const ids = [...new Set(choice.contracts ?? found.subject.contracts)];
  const loaded = await Promise.all(ids.map((id) => loadContract(id)));
  const meant = choice.contracts === undefined ? goldenContracts(loaded) : loaded;
  const contracts = meant.map((contract) => plannedGoldens(contract, found.subject));
  return { found, root, contracts, isWhole: choice.contracts === undefined };
}

/** The contracts that a subject has goldens for: those that fix cells, else the first one. */
export function goldenContracts(contracts: readonly LoadedContract[]): readonly LoadedContract[] {
  const fixed = contracts.filter(({ surfaces }) => surfaces !== null);
  return fixed.length > 0 ? fixed : contracts.slice(0, 1);
}

/** What a golden folder of this subject holds for a contract. */
export function plannedGoldens(contract: LoadedContract, subject: Subject): PlannedGoldens {
  // What runs in this process is driven by the contract's data, so its registry is known.
  const isKnown = subject.driver === 'in-process' && contract.tools.length > 0;
  return {
    contract,
    cells: cellsOf(contract, subject),
    leftOut: leftOutCells(contract, subject),
    registry: isKnown ? registrySnapshot(contract) : null,
  };
}

/** Every unit that the folder should hold. */
export function unitsOf({ cells, registry }: PlannedGoldens): readonly string[] {
  return registry === null ? cells : [...cells, registryUnit];
}

function ownGoldens({ subject, path }: FoundSubject): string | null {
  if (subject.golden !== undefined) return resolve(dirname(path), subject.golden);
  return subject.name === 'reference' ? shippedGoldens() : null;
}

function notConfigured({ name }: Subject): HarnessError {
  const config = JSON.stringify({ subject: name, golden: `golden-${name}` });
  return new HarnessError(
    'GOLDEN_NOT_CONFIGURED',
    `The subject "${name}" has no golden folder. Write ${config} into surfacelock.config.json, or "golden" into its subject file.`,
  );
}
