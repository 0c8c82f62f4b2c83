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
  claim: 'no usual tool name is served that neither the tools value nor the proxy shows',

  async run(lab) {
    const session = await lab.start({ files: hiddenNameFiles });
    const all = hiddenCalls();
    const listing = lab.subject.features?.includes('capability-proxy') === true ? [callTools(listed)] : [];
    const turn = await session.turn([...listing, ...inMessages(all), say('Done.')]);
    if (turn.results.length === 0) return fail('no call was answered', outcomeEvidence(turn));
    const shown = new Set(firstRequest(turn).surface.tools?.items.map(({ name }) => name));
    const catalogue = turn.results.find(({ callId }) => callId === listed.id)?.text ?? '';
    const hidden = all.filter(({ call: { name } }) => !shown.has(name) && !isListed(name, catalogue));
    const lines: string[] = [];
    for (const candidate of hidden) {
      const served = await servedAs(candidate, turn.results, session.disk);
      if (served !== null) lines.push(`"${candidate.call.name}": ${served}`);
    }
    const tried = measureEvidence('tried', `${hidden.length} names that are shown nowhere`);
    if (lines.length === 0) return pass(tried);
    const found = measureEvidence('served without being shown', lines.join('\n'));
    return fail(`served without being shown: ${lines.join(', ')}`, found, tried);
  },
};

/** What stands behind a proxy is shown by its list. */
const listed = {
  id: 'call_listing',
  name: 'use_capability',
  arguments: JSON.stringify({ action: 'list' }),
} as const;

/** True where the catalogue has the name as a text of its own, bare or behind the kind of its id. */
function isListed(name: string, catalogue: string): boolean {
  return catalogue.includes(`"${name}"`) || catalogue.includes(`"tool:${name}"`);
}

function inMessages(calls: readonly HiddenCall[]): readonly ModelStep[] {
  const messages = Math.ceil(calls.length / callsPerMessage);
  return Array.from({ length: messages }, (_, index) =>
    callTools(...calls.slice(index * callsPerMessage, (index + 1) * callsPerMessage).map(({ call }) => call)),
  );
}
