import type { PlannedCheck } from '../runner/planned-check.ts';
import { prepareRun } from '../runner/prepare-run.ts';
import { readRunRequest } from './run-request.ts';
import type { VerbCall } from './verb.ts';

/** Body of `run --list`: prints the checks that a run would judge by, and starts nothing. */
export async function listChecks(call: VerbCall): Promise<number> {
  const { choice, format } = await readRunRequest(call);
  const { plan } = await prepareRun(choice);
  call.context.stdout.write(format === 'json' ? asJson(plan) : asText(plan));
  return 0;
}

function asJson(plan: readonly PlannedCheck[]): string {
  const rows = plan.map(({ check, contractId, level, requirements, disposition }) => ({
    check: check.id,
    contract: contractId,
    level,
    claim: check.claim,
    ...(check.rows && { rows: check.rows }),
    requirements: requirements.map(({ id }) => id),
    plan: disposition.kind,
    ...(disposition.kind !== 'run' && { reason: disposition.reason }),
  }));
  return `${JSON.stringify(rows, null, 2)}\n`;
}

function asText(plan: readonly PlannedCheck[]): string {
  const idWidth = Math.max(...plan.map(({ check }) => check.id.length));
  const contractWidth = Math.max(...plan.map(({ contractId }) => contractId.length));
  const lines = plan.map(({ check, contractId, level, disposition }) => {
    const remark =
      disposition.kind === 'run'
        ? `${check.claim}${rowsOf(check)}`
        : `${disposition.kind}: ${disposition.reason}`;
    return `${contractId.padEnd(contractWidth)}  ${level.padEnd(6)}  ${check.id.padEnd(idWidth)}  ${remark}`;
  });
  return `${lines.join('\n')}\n`;
}

function rowsOf({ rows }: PlannedCheck['check']): string {
  return rows === undefined ? '' : ` (${rows.length} row${rows.length === 1 ? '' : 's'})`;
}
