import { HarnessError } from '../../spec/errors.ts';
import type { CheckResult, HarnessFinding } from '../../spec/generated/report.gen.ts';
import { boundEvidence } from './bound-evidence.ts';
import { harnessFindings, withdrawFailure } from './harness-findings.ts';
import { judgeDisposition, judgeOutcome, judgeRemains } from './judge-outcome.ts';
import type { Judgement } from './judgement.ts';
import type { LabOpening, LabRemains, OpenedLab } from './lab-opening.ts';
import type { PlannedCheck } from './planned-check.ts';
import type { SlotClaim } from './process-slots.ts';
import { slottedLab } from './slotted-lab.ts';
import { startTimeBound, type TimeBound } from './time-bound.ts';
import { verdictOfError } from './verdict-of-error.ts';

/** What every check of a run shares. */
export interface CheckRunning {
  readonly openLab: LabOpening;
  readonly signal: AbortSignal;
  readonly claimSlot: () => SlotClaim;
  /** Every start of this subject is a process of its own. */
  readonly alwaysProcess: boolean;
  /** Replaces the bound of every check. */
  readonly timeoutMs?: number;
  /** Masks the secrets of a text before it is cut. Absent: there are none. */
  mask?(text: string): string;
  /** Told of each fault of the harness itself. */
  onFinding?(finding: HarnessFinding): void;
}

const defaultTimeoutMs = 120_000;
/** A lab kills by group and sweeps; what has not ended by then will not end. */
const closeLimitMs = 20_000;

/** Runs one check in a fresh lab. Always ends with a result, or null when the run was stopped meanwhile. */
export async function runCheck(planned: PlannedCheck, running: CheckRunning): Promise<CheckResult | null> {
  const startedMs = performance.now();
  const judgement = judgeDisposition(planned) ?? (await judgeByRunning(planned, running));
  if (running.signal.aborted) return null;
  return {
    check: planned.check.id,
    claim: planned.check.claim,
    contract: planned.contractId,
    requirements: planned.requirements.map(({ id }) => id),
    level: planned.level,
    ...(planned.check.own && { own: planned.check.own }),
    ...judgement,
    evidence: boundEvidence(judgement.evidence, running.mask),
    durationMs: Math.round(performance.now() - startedMs),
  };
}

async function judgeByRunning(planned: PlannedCheck, running: CheckRunning): Promise<Judgement> {
  const bound = startTimeBound(running.timeoutMs ?? planned.check.timeoutMs ?? defaultTimeoutMs);
  const claim = running.claimSlot();
  try {
    if (running.alwaysProcess) await bound.hold(claim.take());
    const opened = await running.openLab(planned.contractId, AbortSignal.any([running.signal, bound.signal]));
    const judgement = await judgeInLab(planned, opened, bound, claim, running.signal);
    return await closeAndJudge(judgement, opened, planned, running);
  } catch (error) {
    return verdictOfError(error);
  } finally {
    bound.end();
    claim.giveBack();
  }
}

async function judgeInLab(
  planned: PlannedCheck,
  opened: OpenedLab,
  bound: TimeBound,
  claim: SlotClaim,
  stop: AbortSignal,
): Promise<Judgement> {
  const lab = slottedLab(opened.lab, () => bound.hold(claim.take()));
  // Wrapped, so that a check that throws before its first await ends here as well.
  const running = (async () => planned.check.run(lab))();
  // The loser of the race may still fail while the lab closes under it; nobody listens any more.
  running.catch(() => undefined);
  const ended = endOf(AbortSignal.any([stop, bound.signal]));
  try {
    const outcome = await Promise.race([running, ended.reached]);
    if (outcome !== 'ended') return judgeOutcome(outcome, planned);
    const text = `The check "${planned.check.id}" did not end within its ${bound.limitMs} ms.`;
    return verdictOfError(new HarnessError('CHECK_TIMEOUT', text));
  } catch (error) {
    return verdictOfError(error);
  } finally {
    ended.forget();
  }
}

/** Resolves when the signal fires. `forget` takes the listener away, so that a long run piles none up. */
function endOf(signal: AbortSignal): { readonly reached: Promise<'ended'>; forget(): void } {
  let listener = (): void => undefined;
  const reached = new Promise<'ended'>((resolve) => {
    listener = () => resolve('ended');
    if (signal.aborted) listener();
    else signal.addEventListener('abort', listener, { once: true });
  });
  return { reached, forget: () => signal.removeEventListener('abort', listener) };
}

async function closeAndJudge(
  judgement: Judgement,
  opened: OpenedLab,
  planned: PlannedCheck,
  running: CheckRunning,
): Promise<Judgement> {
  try {
    const remains = await withinTime(opened.close());
    if (remains !== null) {
      const findings = harnessFindings(remains.malformed ?? [], planned, running.mask);
      for (const finding of findings) running.onFinding?.(finding);
      return withdrawFailure(judgeRemains(judgement, remains, planned), findings);
    }
    throw new HarnessError('HARNESS_FAULT', `The subject could not be ended within ${closeLimitMs} ms.`);
  } catch (error) {
    // What the check saw of the subject holds, however its lab ended.
    return judgement.verdict === 'fail' ? judgement : verdictOfError(error);
  }
}

async function withinTime(closing: Promise<LabRemains>): Promise<LabRemains | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), closeLimitMs);
  });
  try {
    return await Promise.race([closing, late]);
  } finally {
    clearTimeout(timer);
    closing.catch(() => undefined);
  }
}
