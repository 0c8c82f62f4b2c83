import type { Check } from '../../lab/check.ts';
import { fail, type LabGiven, pass } from '../../lab/lab.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { askOnce } from '../../probes/first-request.ts';
import { judgeVariants, type Sighting } from '../../probes/tools-variants.ts';

const fixtures = ['two-tools', 'paged', 'no-tools', 'destructive', 'changes-list'];

/** Servers of a configuration, by how many there are. */
const inventories: readonly { readonly label: string; readonly mcp: NonNullable<LabGiven['mcp']> }[] = [
  { label: 'no server', mcp: [] },
  { label: 'one server', mcp: [{ name: 'one', fixture: 'two-tools' }] },
  {
    label: 'ten servers',
    mcp: Array.from({ length: 10 }, (_, index) => ({
      name: `server-${index}`,
      fixture: fixtures[index % fixtures.length] ?? 'two-tools',
    })),
  },
];

export const headSameWithServers: Check = {
  id: 'reasonix/head-same-with-servers',
  proves: ['reasonix.head-same-everywhere', 'reasonix.proxy-constant'],
  claim: 'the tools bytes are the same with no server, one server and many servers configured',
  needs: ['capability-proxy', 'mcp'],

  async run(lab) {
    const sightings: Sighting[] = [];
    for (const { label, mcp } of inventories) {
      sightings.push({ label, request: await askOnce(lab, { place: 'same', given: { mcp } }) });
    }
    const judged = judgeVariants(sightings);
    if (!judged.same) return fail(judged.message, ...judged.evidence);
    return pass(measureEvidence('compared', sightings.map(({ label }) => label).join(', ')));
  },
};
