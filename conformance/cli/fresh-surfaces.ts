import { HarnessError } from '../../spec/errors.ts';
import { type CapturedGoldens, capturePlan } from '../golden/capture-plan.ts';
import type { GoldenPlan } from '../golden/golden-plan.ts';
import { withRunFolder } from '../runner/run-folder.ts';
import { killAllSubjects } from '../subjects/live-families.ts';

/** Fresh captures for a golden verb. Whatever ends the process early takes the subjects with it. */
export async function freshSurfaces(
  plan: GoldenPlan,
  signal: AbortSignal,
  cells: readonly string[] | undefined,
): Promise<readonly CapturedGoldens[]> {
  process.once('exit', killAllSubjects);
  try {
    return await withRunFolder((runFolder) => capturePlan(plan, { runFolder, signal, cells }));
  } catch (error) {
    // A subject that was stopped on request did nothing wrong, whatever it looked like at its end.
    if (signal.aborted)
      throw new HarnessError('INTERRUPTED', 'Stopped by a signal before every cell was captured.');
    throw error;
  } finally {
    process.removeListener('exit', killAllSubjects);
  }
}
