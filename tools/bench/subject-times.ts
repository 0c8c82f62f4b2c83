import { executePlan } from '../../conformance/runner/execute-plan.ts';
import type { LabOpening } from '../../conformance/runner/lab-opening.ts';
import { prepareRun } from '../../conformance/runner/prepare-run.ts';
import { realLabs } from '../../conformance/runner/real-labs.ts';
import { withRunFolder } from '../../conformance/runner/run-folder.ts';

/** Times of one whole run of a subject. */
export interface SubjectTimes {
  readonly wallMs: number;
  /** Each process from its start to its end, added up: what the subject itself takes. */
  readonly processesMs: number;
  readonly processes: number;
}

/** Runs every check of a subject with two fresh processes a law, and adds up what its own processes took. */
export async function subjectTimes(subject: string, jobs: number): Promise<SubjectTimes> {
  const startedMs = performance.now();
  const prepared = await prepareRun({ subject });
  const spent = { processesMs: 0, processes: 0 };
  await withRunFolder((folder) =>
    executePlan(prepared.plan, {
      openLab: timedLabs(realLabs(prepared, 2, folder), (ms) => {
        spent.processesMs += ms;
        spent.processes += 1;
      }),
      signal: new AbortController().signal,
      jobs,
      alwaysProcess: true,
    }),
  );
  return { wallMs: performance.now() - startedMs, ...spent };
}

/** Labs that tell how long each prompt, which is one process, took. */
function timedLabs(openLab: LabOpening, told: (ms: number) => void): LabOpening {
  return async (contractId, signal) => {
    const opened = await openLab(contractId, signal);
    const start: typeof opened.lab.start = async (options) => {
      const session = await opened.lab.start(options);
      const turn: typeof session.turn = async (steps) => {
        const ended = await session.turn(steps);
        told(ended.outcome.durationMs);
        return ended;
      };
      return { ...session, turn };
    };
    return { ...opened, lab: { ...opened.lab, start } };
  };
}
