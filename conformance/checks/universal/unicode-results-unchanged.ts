import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { outcomeEvidence, requestEvidence, resultEvidence } from '../../probes/evidence.ts';
import { changedLines, fileOf, turnReading, unicodeLines } from '../../probes/result-lines.ts';
import { textDamage } from '../../probes/text-damage.ts';

export const unicodeResultsUnchanged: Check = {
  id: 'universal/unicode-results-unchanged',
  proves: ['universal.results-keep-unicode', 'universal.body-well-formed'],
  claim: 'text outside ASCII reaches the model unchanged, from a file and from the shell where there is one',
  acts: ['readFile'],

  async run(lab) {
    const turn = await turnReading(lab, { 'words.txt': fileOf(unicodeLines) });
    const request = turn.requests[1];
    if (request === undefined) return fail('no request followed the calls', outcomeEvidence(turn));
    const damage = textDamage(request);
    if (damage !== null) return fail(damage.what, requestEvidence('around the place', request, damage.span));
    for (const result of turn.results) {
      const changed = changedLines(unicodeLines, result);
      if (changed.length === 0) continue;
      const names = changed.map(({ name }) => name).join(', ');
      return fail(`changed on the way (${result.callId}): ${names}`, resultEvidence(turn.results));
    }
    return turn.results.length > 0
      ? pass(resultEvidence(turn.results))
      : fail('no result was shown', outcomeEvidence(turn));
  },
};
