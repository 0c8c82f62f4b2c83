import type { Evidence } from '../../spec/generated/report.gen.ts';
import { fail, type Lab, type Outcome, pass } from '../lab/lab.ts';
import { type CellRole, roleOf } from './cell-id.ts';
import { cellRequest } from './cell-request.ts';
import { cellsOfRoles } from './judge-laws.ts';

/** Judges that each cell of these roles shows exactly the names that the contract gives it, or one of the other sets. */
export async function judgeCellNames(lab: Lab, roles: readonly CellRole[]): Promise<Outcome> {
  const cells = cellsOfRoles(lab, roles);
  const messages: string[] = [];
  const evidence: Evidence[] = [];
  for (const cell of cells) {
    const { surface, sequence } = await cellRequest(lab, cell);
    const sent = (surface.tools?.items ?? []).map(({ name }) => name ?? '');
    const said = namesBreak(lab, cell, sent);
    if (said === null) continue;
    messages.push(`${cell}: ${said}`);
    evidence.push({
      kind: 'request',
      title: `names shown to the ${roleOf(cell)}`,
      text: sent.join(', '),
      request: sequence,
    });
  }
  if (cells.length === 0) {
    const message = `"${lab.subject.name}" has no cells of ${roles.join(', ')}`;
    return { outcome: 'not-applicable', message, evidence: [] };
  }
  if (messages.length > 0) return fail(messages.join('; '), ...evidence);
  return pass({ kind: 'measure', title: 'cells judged', text: cells.join(', ') });
}

function namesBreak({ contract }: Lab, id: string, sent: readonly string[]): string | null {
  const cell = contract.surfaces?.cells.find((one) => one.id === id);
  if (cell === undefined) return null;
  const legal = [cell.names, ...(cell.alternatives ?? [])];
  if (legal.some((names) => sameSet(names, sent))) return null;
  const extra = sent.filter((name) => !cell.names.includes(name));
  const missing = cell.names.filter((name) => !sent.includes(name));
  return `not in the cell: ${extra.join(', ') || 'none'}; missing from it: ${missing.join(', ') || 'none'}`;
}

function sameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((name) => right.includes(name));
}
