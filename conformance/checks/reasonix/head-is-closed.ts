import type { Check } from '../../lab/check.ts';
import { blocked, fail, pass } from '../../lab/lab.ts';
import { requestEvidence } from '../../probes/evidence.ts';
import { askOnce } from '../../probes/first-request.ts';
import { toolNames } from '../../probes/tool-names.ts';

export const headIsClosed: Check = {
  id: 'reasonix/head-is-closed',
  proves: ['reasonix.head-closed'],
  claim: 'the top level is exactly the nine names, or the eight without compress',
  observes: 'surface',

  async run(lab) {
    const cell = lab.contract.surfaces?.cells.find(({ id }) => id === 'root.agent.default');
    if (cell === undefined)
      return blocked(`the contract ${lab.contract.contract.id} has no cell root.agent.default`);
    const request = await askOnce(lab);
    const sent = toolNames(request);
    const legal = [cell.names, ...(cell.alternatives ?? [])];
    if (legal.some((names) => sameSet(names, sent))) return pass();
    const extra = sent.filter((name) => !cell.names.includes(name));
    const missing = cell.names.filter((name) => !sent.includes(name));
    const span = request.surface.tools?.span ?? { start: 0, end: 0 };
    return fail(
      `not in the head: ${extra.join(', ') || 'none'}; missing from it: ${missing.join(', ') || 'none'}`,
      requestEvidence('the tools value', request, span),
    );
  },
};

function sameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((name) => right.includes(name));
}
