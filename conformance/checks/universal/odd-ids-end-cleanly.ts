import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { measureEvidence, outcomeEvidence } from '../../probes/evidence.ts';
import { oddIds, turnWithOddIds } from '../../probes/odd-ids.ts';

export const oddIdsEndCleanly: Check = {
  id: 'universal/odd-ids-end-cleanly',
  proves: ['universal.odd-ids-end-cleanly'],
  claim: 'calls that share an id, or have none, neither hang nor crash the runtime',
  acts: ['readFile'],

  async run(lab) {
    const ends: string[] = [];
    for (const { name, ids } of oddIds) {
      const { turn } = await turnWithOddIds(lab, ids);
      if (turn.outcome.kind !== 'ended')
        return fail(`with ${name}, ${turn.outcome.detail}`, outcomeEvidence(turn));
      ends.push(`${name}: ${turn.finished ? 'the turn went on' : `given up (${turn.outcome.detail})`}`);
    }
    return pass(measureEvidence('how it ended', ends.join('\n')));
  },
};
