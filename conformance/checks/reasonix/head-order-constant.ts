import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { askOnce } from '../../probes/first-request.ts';
import { sharedModes } from '../../probes/modes.ts';
import { toolNames } from '../../probes/tool-names.ts';

export const headOrderConstant: Check = {
  id: 'reasonix/head-order-constant',
  proves: ['reasonix.head-order-constant'],
  claim: 'the order of the top level is one and the same in every process and mode',
  timeoutMs: 300_000,

  async run(lab) {
    const modes = sharedModes(lab);
    const orders = new Map<string, string[]>();
    for (let run = 0; run < Math.max(lab.runs, modes.length); run += 1) {
      const mode = modes[run % modes.length];
      const request = await askOnce(lab, { isolation: 'process', ...(mode !== undefined && { mode }) });
      const order = toolNames(request).join(', ');
      orders.set(order, [...(orders.get(order) ?? []), `process ${run + 1} in mode ${mode ?? 'default'}`]);
    }
    const seen = [...orders].map(([order, labels]) => `${labels.join('; ')}: ${order}`).join('\n');
    const evidence = measureEvidence('orders seen', seen);
    return orders.size === 1 ? pass(evidence) : fail(`${orders.size} orders of the top level`, evidence);
  },
};
