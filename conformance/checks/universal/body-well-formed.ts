import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { requestEvidence } from '../../probes/evidence.ts';

export const bodyWellFormed: Check = {
  id: 'universal/body-well-formed',
  proves: ['universal.body-well-formed'],
  claim: 'request bodies are UTF-8 JSON without doubled keys or halved characters',
  acts: ['readFile'],

  async run(lab) {
    // Text outside ASCII travels through a result into the next body, where a sloppy encoder would damage it.
    const session = await lab.start({ files: { 'note.txt': 'snow ☃ and a pair 𝄞\n' } });
    const turn = await session.turn([callTools(session.act('readFile', { path: 'note.txt' })), say('Read.')]);
    for (const request of turn.requests) {
      const [finding] = request.surface.findings;
      if (finding === undefined) continue;
      const start = Math.max(0, finding.offset - 40);
      const span = { start, end: Math.min(request.body.length, finding.offset + 80) };
      return fail(
        `${finding.kind} at byte ${finding.offset} (${finding.pointer || 'root'}): ${finding.detail}`,
        requestEvidence('around the place', request, span),
      );
    }
    return pass();
  },
};
