import type { CheckResult, HarnessFinding } from '../../spec/generated/report.gen.ts';
import type { LabOpening } from './lab-opening.ts';
import type { PlannedCheck } from './planned-check.ts';
import { processSlots } from './process-slots.ts';
import { type CheckRunning, runCheck } from './run-check.ts';
import { runPool } from './run-pool.ts';
import { smokeRun } from './smoke-run.ts';

/** One step of a run, for a progress line. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly latest: CheckResult;
}

/** What a plan is executed with. */
export interface Execution {
  readonly openLab: LabOpening;
  readonly signal: AbortSignal;
  /** Checks that may run processes at the same time. */
  readonly jobs: number;
  /** Every start of this subject is a process of its own. */
  readonly alwaysProcess: boolean;
  /** Replaces the bound of every check. */
  readonly timeoutMs?: number;
  /** Masks the secrets of a text before it is cut. Absent: there are none. */
  mask?(text: string): string;
  onProgress?(progress: Progress): void;
  /** Told of each fault of the harness itself, before the result of the check in which it was found. */
  onFinding?(finding: HarnessFinding): void;
}

/** Checks in one process wait for each other's timers and little else; more than this at once gains nothing. */
const overlapInProcess = 4;

/**
 * Runs planned checks and gives their results in the order of the plan. Checks that had not ended when the signal
 * fired have no result, so the answer is then shorter than the plan.
 */
export async function executePlan(
  plan: readonly PlannedCheck[],
  execution: Execution,
): Promise<readonly CheckResult[]> {
  const ready = execution.alwaysProcess ? await smokeRun(execution.openLab, plan, execution.signal) : plan;
  const running: CheckRunning = { ...execution, claimSlot: processSlots(execution.jobs) };
  const width = execution.alwaysProcess ? execution.jobs : execution.jobs + overlapInProcess;
  let done = 0;
  const longestFirst = ready.toSorted((a, b) => boundOf(b) - boundOf(a));
  const answers = await runPool(longestFirst, width, execution.signal, async (planned) => {
    const latest = await runCheck(planned, running);
    done += 1;
    if (latest !== null) execution.onProgress?.({ done, total: plan.length, latest });
    return latest;
  });
  const results = new Map(longestFirst.map((planned, index) => [planned, answers[index]]));
  return ready.flatMap((planned) => results.get(planned) ?? []);
}

/** What may take long begins early: a long check that began last would run alone at the end, beside idle lanes. */
function boundOf({ check, disposition }: PlannedCheck): number {
  return disposition.kind === 'run' ? (check.timeoutMs ?? 0) : 0;
}
