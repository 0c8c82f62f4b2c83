import type { Check } from '../../lab/check.ts';
import { blocked, fail, pass } from '../../lab/lab.ts';
import { requestEvidence } from '../../probes/evidence.ts';
import { askOnce } from '../../probes/first-request.ts';
import { canonicalJson } from '../../surface/canonical-json.ts';

export const entriesMatchContract: Check = {
  id: 'reasonix/entries-match-contract',
  proves: ['reasonix.registry-equals-request'],
  claim: 'each entry sent is the registered one in name, order, description and schema',
  observes: 'surface',
  binds: 'reference',

  async run(lab) {
    const names = lab.contract.surfaces?.cells.find(({ id }) => id === 'root.agent.default')?.names;
    if (names === undefined)
      return blocked(`the contract ${lab.contract.contract.id} has no cell root.agent.default`);
    const request = await askOnce(lab);
    const sent = request.surface.tools?.items ?? [];
    if (sent.length !== names.length)
      return fail(`${sent.length} entries were sent, ${names.length} are registered`);
    for (const [index, entry] of sent.entries()) {
      const registered = lab.contract.tools.find(({ name }) => name === names[index]);
      const wrong = [
        ['name', entry.name, registered?.name],
        ['description', entry.description, registered?.description],
        ['schema', canonicalJson(entry.parameters), canonicalJson(registered?.parameters)],
      ].find(([, seen, wanted]) => seen !== wanted);
      if (wrong !== undefined) {
        const place = requestEvidence('the entry', request, entry.span);
        return fail(
          `the ${wrong[0]} of entry ${index} ("${entry.name}") is not that of "${registered?.name}"`,
          place,
        );
      }
    }
    return pass();
  },
};
