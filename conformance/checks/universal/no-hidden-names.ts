import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, type ModelStep, say } from '../../model/model-step.ts';
import { measureEvidence, outcomeEvidence } from '../../probes/evidence.ts';
import { firstRequest } from '../../probes/first-request.ts';
import { type HiddenCall, hiddenCalls, hiddenNameFiles, servedAs } from '../../probes/hidden-names.ts';

/** Several calls a message keep the history short; many more would be an unlikely message. */
const callsPerMessage = 20;

export const noHiddenNames: Check = {
  id: 'universal/no-hidden-names',
  proves: ['universal.no-hidden-names'],
  claim: 'no usual tool name is served that the tools value does not show',

  async run(lab) {
    const session = await lab.start({ files: hiddenNameFiles });
    const all = hiddenCalls();
    const turn = await session.turn([...inMessages(all), say('Done.')]);
    if (turn.results.length === 0) return fail('no call was answered', outcomeEvidence(turn));
    const shown = new Set(firstRequest(turn).surface.tools?.items.map(({ name }) => name));
    const hidden = all.filter(({ call }) => !shown.has(call.name));
    const lines: string[] = [];
    for (const candidate of hidden) {
      const served = await servedAs(candidate, turn.results, session.disk);
      if (served !== null) lines.push(`"${candidate.call.name}": ${served}`);
    }
    const tried = measureEvidence('tried', `${hidden.length} names that the tools value does not show`);
    if (lines.length === 0) return pass(tried);
    const found = measureEvidence('served without being shown', lines.join('\n'));
    return fail(`served without being shown: ${lines.join(', ')}`, found, tried);
  },
};

function inMessages(calls: readonly HiddenCall[]): readonly ModelStep[] {
  const messages = Math.ceil(calls.length / callsPerMessage);
  return Array.from({ length: messages }, (_, index) =>
    callTools(...calls.slice(index * callsPerMessage, (index + 1) * callsPerMessage).map(({ call }) => call)),
  );
}
