import { executePlan } from '../../conformance/runner/execute-plan.ts';
import { prepareRun } from '../../conformance/runner/prepare-run.ts';
import { realLabs } from '../../conformance/runner/real-labs.ts';
import { withRunFolder } from '../../conformance/runner/run-folder.ts';
import type { HarnessFinding } from '../../spec/generated/report.gen.ts';
import { busyLoops } from './busy-loops.ts';
import type { SoakCall } from './read-soak-call.ts';
import type { SoakRound } from './soak-flaps.ts';

/** One for each core of a small machine, so that no timer of a check finds a core idle. */
const loops = 2;
const stabilityRuns = 3;

/** Judges the reference again and again inside this process, beside loops that never rest. */
export async function runSoak(
  { times, only }: SoakCall,
  onRound: (done: number) => void,
): Promise<readonly SoakRound[]> {
  const prepared = await prepareRun({ subject: 'reference', only });
  const { signal } = new AbortController();
  const busy = busyLoops(loops);
  const rounds: SoakRound[] = [];
  try {
    while (rounds.length < times) {
      const harness: HarnessFinding[] = [];
      const results = await withRunFolder((folder) =>
        executePlan(prepared.plan, {
          openLab: realLabs({ ...prepared, sparesProcesses: true }, stabilityRuns, folder),
          signal,
          jobs: 2,
          alwaysProcess: false,
          onFinding: (finding) => harness.push(finding),
        }),
      );
      rounds.push({ results, harness });
      onRound(rounds.length);
    }
  } finally {
    await busy.end();
  }
  return rounds;
}
