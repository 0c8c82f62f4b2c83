import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { requestEvidence } from '../../probes/evidence.ts';
import { askOnce } from '../../probes/first-request.ts';
import { schemaProblem } from '../../probes/schema-problem.ts';

export const schemasValidObjects: Check = {
  id: 'universal/schemas-valid-objects',
  proves: ['universal.schemas-valid-objects'],
  claim: 'each parameter schema is a valid JSON Schema of an object',
  observes: 'surface',

  async run(lab) {
    const request = await askOnce(lab);
    for (const tool of request.surface.tools?.items ?? []) {
      // A tool without the field takes no arguments: the wire defines that as an empty object.
      if (tool.parameters === undefined) continue;
      const problem = await schemaProblem(tool.parameters);
      if (problem !== null) {
        return fail(
          `the schema of "${tool.name}" ${problem}`,
          requestEvidence('the entry', request, tool.span),
        );
      }
    }
    return pass();
  },
};
