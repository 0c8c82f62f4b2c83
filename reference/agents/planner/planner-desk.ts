import { type EvidenceDesk, noEvidence } from '../../evidence/evidence-desk.ts';

/** The planner's desk: it owes nothing itself, and what its calls changed is owed for by the executor. */
export function plannerDesk(id: string, executor: EvidenceDesk): EvidenceDesk {
  return { ...noEvidence, record: (receipt) => executor.takeChild(id, receipt) };
}
