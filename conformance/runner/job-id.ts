import type { PlannedCheck } from './planned-check.ts';

/** One unit of a run: a check under a contract. */
export interface Job {
  readonly contract: string;
  readonly check: string;
}

/** The stable id of a job: subject, contract and check. No run renames it, so machines can agree on it unasked. */
export function jobId(subject: string, { contract, check }: Job): string {
  return `${subject}:${contract}:${check}`;
}

/** The job that a planned check is. */
export function jobOf({ check, contractId }: Pick<PlannedCheck, 'check' | 'contractId'>): Job {
  return { contract: contractId, check: check.id };
}
