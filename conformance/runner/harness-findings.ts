import type { HarnessFinding } from '../../spec/generated/report.gen.ts';
import type { MalformedReply } from '../lab/malformed-replies.ts';
import { boundEvidence } from './bound-evidence.ts';
import type { Judgement } from './judgement.ts';
import type { PlannedCheck } from './planned-check.ts';

/** Ill-formed replies of the harness as findings of their own. */
export function harnessFindings(
  malformed: readonly MalformedReply[],
  { check, contractId }: Pick<PlannedCheck, 'check' | 'contractId'>,
  mask?: (text: string) => string,
): readonly HarnessFinding[] {
  return malformed.map(({ sequence, status, problems, excerpt }) => ({
    check: check.id,
    contract: contractId,
    message: `The reply to request ${sequence} (status ${status}) is ill-formed: ${problems.join('; ')}.`,
    evidence: boundEvidence([{ kind: 'note', title: `reply to request ${sequence}`, text: excerpt }], mask),
  }));
}

/**
 * The judgement with a failure taken back where the harness spoke nonsense to the subject: blocked, with the blame on
 * us. What was seen of the subject stays in the evidence.
 */
export function withdrawFailure(judgement: Judgement, findings: readonly HarnessFinding[]): Judgement {
  const [first] = findings;
  if (first === undefined || judgement.verdict !== 'fail') return judgement;
  return {
    verdict: 'blocked',
    blame: 'harness',
    message: `Nothing counts against the subject here, because the harness itself was at fault. ${first.message}`,
    mend: 'This is a fault of surfacelock itself: please report it with the evidence.',
    evidence: [
      { kind: 'note', title: 'what was seen of the subject', text: judgement.message },
      ...judgement.evidence,
    ],
  };
}
