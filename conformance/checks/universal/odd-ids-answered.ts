import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { measureEvidence, outcomeEvidence, resultEvidence } from '../../probes/evidence.ts';
import { oddIds, oddIdsProblem, turnWithOddIds } from '../../probes/odd-ids.ts';

export const oddIdsAnswered: Check = {
  id: 'universal/odd-ids-answered',
  proves: ['universal.odd-ids-answered'],
  claim: 'calls that share an id, or have none, are each answered',
  acts: ['readFile'],

  async run(lab) {
    const problems: string[] = [];
    const evidence = [];
    for (const { name, ids } of oddIds) {
      const { turn } = await turnWithOddIds(lab, ids);
      const problem = oddIdsProblem(turn);
      if (problem === null) continue;
      problems.push(`with ${name}, ${problem}`);
      evidence.push(resultEvidence(turn.results), outcomeEvidence(turn));
    }
    if (problems.length > 0) return fail(problems.join('; '), ...evidence);
    return pass(measureEvidence('tried', oddIds.map(({ name }) => name).join(', ')));
  },
};
