import { maskText } from '../../golden/mask-text.ts';
import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { judgeRecordedVolatility } from '../../probes/recorded-volatility.ts';
import { askInTwoPlaces, trulyVolatile } from '../../probes/two-places.ts';

export const systemTextHoldsNothingVolatile: Check = {
  id: 'universal/system-text-holds-nothing-volatile',
  proves: ['universal.system-text-holds-nothing-volatile'],
  claim: 'the system text holds nothing volatile beside what the subject file masks',
  observes: 'starts',

  async run(lab) {
    const [here, elsewhere] = await askInTwoPlaces(lab);
    const masks = lab.subject.masks ?? [];
    const text = maskText(here.request.surface.systemText, masks);
    const spots = trulyVolatile(text, here.facts, maskText(elsewhere.request.surface.systemText, masks));
    const declared = masks.map(({ name }) => name).join(', ') || 'none';
    const lines = spots.map(({ kind, offset, text: found }) => `a ${kind} at byte ${offset}: ${found}`);
    const evidence = measureEvidence('volatile text', [...lines, `declared masks: ${declared}`].join('\n'));
    return lines.length === 0 ? pass(evidence) : fail(`the system text has ${lines[0]}`, evidence);
  },

  judgeStarts: (starts, lab) =>
    judgeRecordedVolatility(starts, ({ surface }) => [
      { name: 'the system text', text: maskText(surface.systemText, lab.subject.masks ?? []) },
    ]),
};
