import type { Check } from '../../lab/check.ts';
import { pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { bodyFinding } from '../../probes/body-finding.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { unreadableBody } from '../../probes/unreadable-body.ts';

export const bodyWellFormed: Check = {
  id: 'universal/body-well-formed',
  proves: ['universal.body-well-formed'],
  claim: 'request bodies are UTF-8 JSON without doubled keys or halved characters',
  acts: ['readFile'],
  observes: 'history',

  async run(lab) {
    // Text outside ASCII travels through a result into the next body, where a sloppy encoder would damage it.
    const session = await lab.start({ files: { 'note.txt': 'snow ☃ and a pair 𝄞\n' } });
    const turn = await session.turn([callTools(session.act('readFile', { path: 'note.txt' })), say('Read.')]);
    return unreadableBody(turn) ?? bodyFinding(turn.requests) ?? pass();
  },

  judgeHistory: ({ requests }) =>
    bodyFinding(requests) ?? pass(measureEvidence('bodies', `${requests.length} without a finding`)),
};
