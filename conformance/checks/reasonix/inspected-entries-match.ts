import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { firstRequest } from '../../probes/first-request.ts';
import { canonicalJson } from '../../surface/canonical-json.ts';

/** The proxy does not inspect itself. */
const proxy = 'use_capability';

export const inspectedEntriesMatch: Check = {
  id: 'reasonix/inspected-entries-match',
  proves: ['reasonix.registry-equals-request'],
  claim: 'the proxy tells of a tool what the request shows of it, and the flag that it is registered with',
  needs: ['capability-proxy'],
  // How an entry is told is our own choice; another runtime may tell it in other words.
  binds: 'reference',

  async run(lab) {
    const session = await lab.start();
    const sent = firstRequest(await session.turn([say('Done.')])).surface.tools?.items ?? [];
    const tools = sent.filter(({ name }) => name !== null && name !== proxy);
    const calls = tools.map(({ name }, index) => ({
      id: `call_inspect_${index}`,
      name: proxy,
      arguments: JSON.stringify({ action: 'inspect', capability_id: `tool:${name}` }),
    }));
    const { results } = await session.turn([callTools(...calls), say('Done.')]);
    for (const [index, { name, description, parameters }] of tools.entries()) {
      const text = results.find(({ callId }) => callId === `call_inspect_${index}`)?.text ?? '';
      const registered = lab.contract.tools.find((tool) => tool.name === name);
      const wrong = [
        ['flag', memberOf(text, 'read_only'), canonicalJson(registered?.readOnly)],
        ['description', memberOf(text, 'description'), canonicalJson(description)],
        ['schema', memberOf(text, 'input_schema'), canonicalJson(parameters)],
      ].find(([, seen, wanted]) => seen !== wanted);
      if (wrong !== undefined) {
        const told = measureEvidence('told by the proxy', text);
        return fail(`the ${wrong[0]} told of "${name}" is ${wrong[1]}, not ${wrong[2]}`, told);
      }
    }
    return pass(measureEvidence('tools inspected', tools.map(({ name }) => name).join(', ')));
  },
};

/** A member of an object in JSON, in canonical form; empty where there is none. */
function memberOf(text: string, name: string): string {
  if (!text.startsWith('{')) return '';
  const value: unknown = JSON.parse(text);
  const isObject = typeof value === 'object' && value !== null;
  return isObject ? canonicalJson(Object.entries(value).find(([key]) => key === name)?.[1]) : '';
}
