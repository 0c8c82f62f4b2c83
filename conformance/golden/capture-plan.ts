import { openLab } from '../lab/open-lab.ts';
import { captureCell } from './capture-cell.ts';
import { isForeign } from './cell-id.ts';
import type { GoldenContent } from './golden-content.ts';
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
  readonly captured: ReadonlyMap<string, GoldenContent>;
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
): Promise<ReadonlyMap<string, GoldenContent>> {
  const { subject, agentDir } = found;
  const captured = new Map<string, GoldenContent>();
  const { lab, close } = await openLab({ subject, agentDir, contract, runs: 1, runFolder, signal });
  try {
    for (const cell of cells) {
      if (isForeign(cell) || !isWanted(cell, only)) continue;
      captured.set(cell, await captureCell(lab, cell));
    }
  } finally {
    await close();
  }
  if (registry !== null && isWanted(registryUnit, only)) captured.set(registryUnit, { registry });
  return captured;
}

function isWanted(unit: string, only: readonly string[] | undefined): boolean {
  return only === undefined || only.includes(unit);
}
