import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { askOnce } from '../../probes/first-request.ts';
import { freshProcessRequests } from '../../probes/fresh-process-requests.ts';
import { sharedModes } from '../../probes/modes.ts';
import { toolNames } from '../../probes/tool-names.ts';
import type { Sighting } from '../../probes/tools-variants.ts';

export const headOrderConstant: Check = {
  id: 'reasonix/head-order-constant',
  proves: ['reasonix.head-order-constant'],
  claim: 'the order of the top level is one and the same in every process and mode',
  timeoutMs: 300_000,

  async run(lab) {
    const processes = await freshProcessRequests(lab);
    const sightings: Sighting[] = processes.map((request, index) => ({
      label: `process ${index + 1}`,
      request,
    }));
    for (const mode of sharedModes(lab)) {
      const request = await askOnce(lab, { mode });
      sightings.push({ label: `mode ${mode}`, request });
    }
    const orders = new Map<string, string[]>();
    for (const { label, request } of sightings) {
      const order = toolNames(request).join(', ');
      orders.set(order, [...(orders.get(order) ?? []), label]);
    }
    const seen = [...orders].map(([order, labels]) => `${labels.join('; ')}: ${order}`).join('\n');
    const evidence = measureEvidence('orders seen', seen);
    return orders.size === 1 ? pass(evidence) : fail(`${orders.size} orders of the top level`, evidence);
  },
};
