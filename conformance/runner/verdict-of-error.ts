import { HarnessError, type HarnessErrorCode } from '../../spec/errors.ts';
import type { Judgement } from './judgement.ts';

const ownFaults: ReadonlySet<HarnessErrorCode> = new Set(['HARNESS_FAULT', 'CHECK_TIMEOUT']);

/** The verdict on something a check threw: always `blocked`, with the blame on the set-up or on us. No stack. */
export function verdictOfError(error: unknown): Judgement {
  const known = error instanceof HarnessError ? error : new HarnessError('HARNESS_FAULT', oneLine(error));
  return {
    verdict: 'blocked',
    blame: ownFaults.has(known.code) ? 'harness' : 'set-up',
    message: oneLine(known),
    mend: known.hint,
    evidence: [],
  };
}

function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.trim().replaceAll(/\s*\n\s*/g, ' ') || 'an error without a message';
}
