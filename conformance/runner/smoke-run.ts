import { HarnessError, type HarnessErrorCode } from '../../spec/errors.ts';
import type { Lab } from '../lab/lab.ts';
import type { LabOpening } from './lab-opening.ts';
import type { PlannedCheck } from './planned-check.ts';
import { verdictOfError } from './verdict-of-error.ts';
import {
  type FalseClaim,
  falseActs,
  falseGates,
  falseModes,
  falseResume,
  type NeededFeatures,
  neededFeatures,
  restsOn,
  trialFiles,
  trialSteps,
} from './verify-features.ts';

const neverReached: ReadonlySet<HarnessErrorCode> = new Set([
  'SUBJECT_NOT_STARTED',
  'SUBJECT_NOT_INSTALLED',
  'SUBJECT_SILENT',
]);

/**
 * Starts the subject once before all checks and gives the plan with what is then known. One that never reached its
 * first request costs this start and not one for each check: all of them are blocked. What its file declares and the
 * checks rest on is tried; a check that rests on what does not hold is blocked. A subject that reached its provider and
 * misbehaved is left to the checks, which can fail it; a fault of its file is thrown, as no check could do better.
 */
export async function smokeRun(
  openLab: LabOpening,
  plan: readonly PlannedCheck[],
  signal: AbortSignal,
): Promise<readonly PlannedCheck[]> {
  const first = plan.find(({ disposition }) => disposition.kind === 'run');
  if (first === undefined) return plan;
  const opened = await openLab(first.contractId, signal);
  const { fault, claims } = await tryOut(opened.lab, neededFeatures(plan));
  const { breaches } = await opened.close();
  if (breaches.length > 0) return plan;
  if (fault !== null && fault.exitCode === 2) throw fault;
  if (fault !== null && neverReached.has(fault.code)) return plan.map((planned) => blockedBy(planned, fault));
  return plan.map((planned) => {
    const claim = claims.find(({ name }) => restsOn(planned, name));
    return claim === undefined ? planned : blockedBy(planned, claim.fault);
  });
}

interface TriedOut {
  readonly fault: HarnessError | null;
  readonly claims: readonly FalseClaim[];
}

async function tryOut(lab: Lab, needed: NeededFeatures): Promise<TriedOut> {
  try {
    return { fault: null, claims: await falseClaims(lab, needed) };
  } catch (error) {
    // What is no fault of the set-up shows again in the checks, with an id beside it.
    return { fault: error instanceof HarnessError ? error : null, claims: [] };
  }
}

async function falseClaims(lab: Lab, needed: NeededFeatures): Promise<readonly FalseClaim[]> {
  const session = await lab.start({ isolation: 'process', files: trialFiles });
  const turn = await session.turn(trialSteps(session, needed));
  const claims = [...(await falseActs(session, turn, needed))];
  if (needed.features.has('resume')) claims.push(...(await falseResume(session, turn)));
  if (needed.features.has('modes')) claims.push(...(await falseModes(lab)));
  claims.push(...(await falseGates(lab, needed)));
  return claims;
}

/** Nothing was seen of what the check rests on, so no other verdict of it would rest on anything. */
function blockedBy(planned: PlannedCheck, fault: HarnessError): PlannedCheck {
  if (planned.disposition.kind === 'not-applicable') return planned;
  const { message, mend } = verdictOfError(fault);
  return { ...planned, disposition: { kind: 'blocked', reason: message, mend } };
}
