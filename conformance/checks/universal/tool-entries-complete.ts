import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { requestEvidence } from '../../probes/evidence.ts';
import { askOnce } from '../../probes/first-request.ts';
import { toolEntryProblem } from '../../probes/tool-entry-problem.ts';

export const toolEntriesComplete: Check = {
  id: 'universal/tool-entries-complete',
  proves: ['universal.tool-entries-complete'],
  claim: 'each tool says that it is a function, and what it does',
  observes: 'surface',

  async run(lab) {
    const request = await askOnce(lab);
    for (const tool of request.surface.tools?.items ?? []) {
      const problem = toolEntryProblem(tool);
      if (problem === null) continue;
      return fail(
        `tool ${tool.index} (${JSON.stringify(tool.name)}) ${problem}`,
        requestEvidence('the entry', request, tool.span),
      );
    }
    return pass();
  },
};
