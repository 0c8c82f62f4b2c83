import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { outcomeEvidence, requestEvidence, resultEvidence } from '../../probes/evidence.ts';
import { controlLines, fileOf, turnReading } from '../../probes/result-lines.ts';
import { textDamage } from '../../probes/text-damage.ts';

export const controlCharactersKeepBodySound: Check = {
  id: 'universal/control-characters-keep-body-sound',
  proves: ['universal.control-characters-keep-body-sound'],
  claim: 'results with NUL, escapes and other controls leave the request sound and the turn going',
  acts: ['readFile'],

  async run(lab) {
    const files = { 'controls.txt': fileOf(controlLines), 'nul.bin': 'before\u0000after\n' };
    const turn = await turnReading(lab, files);
    const request = turn.requests[1];
    if (request === undefined || !turn.finished)
      return fail('the turn did not go on', outcomeEvidence(turn), resultEvidence(turn.results));
    const damage = textDamage(request);
    if (damage !== null) return fail(damage.what, requestEvidence('around the place', request, damage.span));
    return pass(resultEvidence(turn.results));
  },
};
