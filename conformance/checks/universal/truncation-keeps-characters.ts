import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { measureEvidence, outcomeEvidence, requestEvidence } from '../../probes/evidence.ts';
import { longFiles } from '../../probes/long-files.ts';
import { turnReading } from '../../probes/result-lines.ts';
import { textDamage } from '../../probes/text-damage.ts';

export const truncationKeepsCharacters: Check = {
  id: 'universal/truncation-keeps-characters',
  proves: ['universal.truncation-keeps-characters'],
  claim: 'a long result is cut between characters, or not at all',
  acts: ['readFile'],

  async run(lab) {
    const turn = await turnReading(lab, longFiles());
    const request = turn.requests[1];
    if (request === undefined) return fail('no request followed the calls', outcomeEvidence(turn));
    const sizes = turn.results.map(({ callId, text }) => `${callId}: ${Buffer.byteLength(text)} bytes`);
    const shown = measureEvidence('sizes of the results shown', sizes.join('\n'));
    const damage = textDamage(request);
    if (damage === null) return pass(shown);
    return fail(damage.what, requestEvidence('around the place', request, damage.span), shown);
  },
};
