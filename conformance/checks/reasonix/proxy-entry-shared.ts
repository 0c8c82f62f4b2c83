import { cellRequest } from '../../golden/cell-request.ts';
import { cellsOfRoles, evidenceOf } from '../../golden/judge-laws.ts';
import { entryBreak } from '../../golden/law-break.ts';
import type { Check } from '../../lab/check.ts';
import { blocked, fail, pass } from '../../lab/lab.ts';
import { measureEvidence } from '../../probes/evidence.ts';

const proxy = 'use_capability';

export const proxyEntryShared: Check = {
  id: 'reasonix/proxy-entry-shared',
  proves: ['reasonix.proxy-entry-shared'],
  claim: 'planner and children are shown use_capability in the very bytes that the root is shown',
  needs: ['capability-proxy', 'sub-agents'],
  uses: ['planner'],

  async run(lab) {
    const [root] = cellsOfRoles(lab, ['root']);
    if (root === undefined)
      return blocked(`the contract ${lab.contract.contract.id} has no cell of the root`);
    const shown = await cellRequest(lab, root);
    const others = cellsOfRoles(lab, ['planner', 'child', 'read-only-child']);
    for (const cell of others) {
      const other = await cellRequest(lab, cell);
      const said = entryBreak(proxy, shown.surface, other.surface);
      if (said === null) continue;
      return fail(`${root} against ${cell}: ${said}`, evidenceOf(`${root} against ${cell}`, shown, other));
    }
    return others.length === 0
      ? blocked(`the subject file of "${lab.subject.name}" maps no act by which a child is begun`)
      : pass(measureEvidence('cells compared', [root, ...others].join(', ')));
  },
};
