import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { requestEvidence } from '../../probes/evidence.ts';
import { askOnce } from '../../probes/first-request.ts';

export const toolNamesUnique: Check = {
  id: 'universal/tool-names-unique',
  proves: ['universal.tool-names-unique'],
  claim: 'no two tools of a request carry the same name',
  observes: 'surface',

  async run(lab) {
    const request = await askOnce(lab);
    const items = request.surface.tools?.items ?? [];
    const doubles = items.filter(
      ({ name }, index) => items.findIndex((other) => other.name === name) < index,
    );
    const [double] = doubles;
    if (double === undefined) return pass();
    const names = doubles.map(({ name }) => `"${name}"`).join(', ');
    return fail(`sent more than once: ${names}`, requestEvidence('the second entry', request, double.span));
  },
};
