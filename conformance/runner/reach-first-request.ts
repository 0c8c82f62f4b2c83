import { HarnessError, type HarnessErrorCode } from '../../spec/errors.ts';
import { say } from '../model/model-step.ts';
import type { LabOpening, OpenedLab } from './lab-opening.ts';

const neverReached: ReadonlySet<HarnessErrorCode> = new Set([
  'SUBJECT_NOT_STARTED',
  'SUBJECT_NOT_INSTALLED',
  'SUBJECT_SILENT',
]);

/**
 * Starts the subject once before all checks. Gives null when it reached its first request, else the fault, so that a
 * subject that cannot start costs one start and not one for each check. A subject that reached the provider and
 * misbehaved is left to the checks, which can fail it; a fault of its file is thrown, as no check could do better.
 */
export async function reachFirstRequest(
  openLab: LabOpening,
  contractId: string,
  signal: AbortSignal,
): Promise<HarnessError | null> {
  const opened = await openLab(contractId, signal);
  const fault = await faultOfStart(opened);
  const { breaches } = await opened.close();
  if (fault === null || breaches.length > 0) return null;
  if (fault.exitCode === 2) throw fault;
  return neverReached.has(fault.code) ? fault : null;
}

async function faultOfStart({ lab }: OpenedLab): Promise<HarnessError | null> {
  try {
    const session = await lab.start({ isolation: 'process' });
    await session.turn([say('Ready.')]);
    return null;
  } catch (error) {
    // What is no fault of the set-up shows again in the checks, with an id beside it.
    return error instanceof HarnessError ? error : null;
  }
}
