import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { requestEvidence } from '../../probes/evidence.ts';
import { askOnce } from '../../probes/first-request.ts';

/** The form that the chat completions wire accepts for a function name. */
const legalName = /^[a-zA-Z0-9_-]{1,64}$/;

export const toolNamesLegal: Check = {
  id: 'universal/tool-names-legal',
  proves: ['universal.tool-names-legal'],
  claim: 'each tool has a name that the wire accepts',
  observes: 'surface',

  async run(lab) {
    const request = await askOnce(lab);
    const items = request.surface.tools?.items ?? [];
    const wrong = items.find(({ name }) => name === null || !legalName.test(name));
    if (wrong === undefined) return pass();
    const name = wrong.name === null ? 'no name at all' : JSON.stringify(wrong.name);
    return fail(
      `tool ${wrong.index} has ${name}; the wire takes ${legalName.source}`,
      requestEvidence('the entry', request, wrong.span),
    );
  },
};
