import { openLab } from '../lab/open-lab.ts';
import { captureCell } from './capture-cell.ts';
import type { CapturedUnit } from './captured-unit.ts';
import { isForeign } from './cell-id.ts';
import { registryUnit } from './golden-paths.ts';
import type { GoldenPlan, PlannedGoldens } from './golden-plan.ts';

/** How captures are made. */
export interface CaptureManner {
  /** Folder for workspaces and homes. */
  readonly runFolder: string;
  readonly signal: AbortSignal;
  /** Only these cells; absent means all. */
  readonly cells?: readonly string[] | undefined;
}

/** The captured units of one contract. */
export interface CapturedGoldens {
  readonly goldens: PlannedGoldens;
  readonly captured: ReadonlyMap<string, CapturedUnit>;
}

/** Fresh captures of every cell that a plan asks for on this platform, each from a fresh subject. */
export async function capturePlan(
  plan: GoldenPlan,
  manner: CaptureManner,
): Promise<readonly CapturedGoldens[]> {
  const captures: CapturedGoldens[] = [];
  for (const goldens of plan.contracts) {
    captures.push({ goldens, captured: await captureContract(plan, goldens, manner) });
  }
  return captures;
}

async function captureContract(
  { found }: GoldenPlan,
  { contract, cells, registry }: PlannedGoldens,
  { runFolder, signal, cells: only }: CaptureManner,
): Promise<ReadonlyMap<string, CapturedUnit>> {
  const { subject, agentDir } = found;
  const captured = new Map<string, CapturedUnit>();
  const { lab, close } = await openLab({ subject, agentDir, contract, runs: 1, runFolder, signal });
  try {
    for (const cell of cells) {
      if (isForeign(cell) || !isWanted(cell, only)) continue;
      captured.set(cell, await captureCell(lab, cell));
    }
  } finally {
    await close();
  }
  if (registry !== null && isWanted(registryUnit, only)) {
    // The harness has written it itself.
    captured.set(registryUnit, { content: { registry }, findings: [] });
  }
  return captured;
}

function isWanted(unit: string, only: readonly string[] | undefined): boolean {
  return only === undefined || only.includes(unit);
}
