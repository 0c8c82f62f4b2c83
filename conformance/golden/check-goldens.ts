import type { ByteFinding } from '../surface/surface.ts';
import type { CapturedGoldens } from './capture-plan.ts';
import type { CapturedUnit } from './captured-unit.ts';
import type { LeftOutCell } from './cell-id.ts';
import { compareUnits } from './compare-units.ts';
import { unitsOf } from './golden-plan.ts';
import type { GoldenProblem } from './golden-problem.ts';
import { nextStepFor } from './next-step.ts';
import { type GoldenStore, readStore } from './read-store.ts';
import { storeProblems } from './store-problems.ts';
import type { UnitDifference } from './unit-difference.ts';

/** How one captured unit stands to its golden. */
export interface CheckedUnit {
  readonly contract: string;
  readonly unit: string;
  /** Where the capture comes from: the file it was given in; absent for a fresh one. */
  readonly source?: string | undefined;
  /** `no-golden`: there is nothing whole to compare with, which is a problem of the store. */
  readonly verdict: 'same' | 'differs' | 'no-golden';
  readonly difference: UnitDifference | null;
  /** What is wrong with the captured bytes, whether or not the golden has the same. */
  readonly findings: readonly ByteFinding[];
  /** Commands to type where it differs, in order. */
  readonly next: readonly string[];
}

/** Captures compared with their goldens, and the goldens judged by themselves. */
export interface GoldenCheck {
  readonly units: readonly CheckedUnit[];
  readonly problems: readonly GoldenProblem[];
  /** Cells that the subject does not have, which is no problem. */
  readonly leftOut: readonly LeftOutCell[];
}

/** Compares captures of one contract with the goldens under `root`. Reads only. */
export async function checkGoldens(
  root: string,
  subject: string,
  { goldens, captured }: CapturedGoldens,
): Promise<GoldenCheck> {
  const store = await readStore(root, goldens.contract.contract.id);
  const next = nextStepFor(subject);
  const units = [...captured].map(([unit, one]) => checkUnit(store, subject, unit, one));
  const problems = storeProblems(store, unitsOf(goldens), next);
  return { units, problems, leftOut: goldens.leftOut };
}

/** Compares one capture with its golden. */
export function checkUnit(
  store: GoldenStore,
  subject: string,
  unit: string,
  { content, findings }: CapturedUnit,
  source?: string,
): CheckedUnit {
  const golden = store.units.get(unit)?.content ?? {};
  const base = { contract: store.contract, unit, findings, ...(source !== undefined && { source }) };
  const isWhole = Object.keys(content).every((part) => part in golden);
  if (!isWhole) return { ...base, verdict: 'no-golden', difference: null, next: [] };
  const difference = compareUnits(store.contract, unit, golden, { ...golden, ...content });
  if (difference === null) return { ...base, verdict: 'same', difference, next: [] };
  const step = nextStepFor(subject);
  const ids = difference.changes.map(({ id }) => id);
  return { ...base, verdict: 'differs', difference, next: [step.capture, step.pending, step.accept(ids)] };
}
