import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { outcomeEvidence, resultEvidence } from '../../probes/evidence.ts';
import { viaProxy } from '../../probes/server-way.ts';

/** Most requests that the call gives the sub-agent. */
const bound = 3;

export const requestBound: Check = {
  id: 'children/request-bound',
  proves: ['reasonix.child-request-bound'],
  claim: 'a sub-agent makes no more requests than it may, and its parent is told what there was',
  needs: ['capability-proxy', 'sub-agents'],
  acts: ['readFile'],
  binds: 'reference',

  async run(lab) {
    const session = await lab.start({ files: { 'note.txt': 'heron\n' } });
    const prompt = session.childPrompt('busy');
    const call = { ...viaProxy('tool:task', JSON.stringify({ prompt, max_steps: bound })), id: 'call_busy' };
    const read = callTools(session.act('readFile', { path: 'note.txt' }));
    const turn = await session.turn([callTools(call), say('Told.')], undefined, {
      children: { busy: [...Array.from({ length: bound + 2 }, () => read), say('At last.')] },
    });
    const evidence = [resultEvidence(turn.results), outcomeEvidence(turn)];
    const asked = turn.children?.get('busy')?.requests.length ?? 0;
    if (asked !== bound) return fail(`the sub-agent made ${asked} requests of ${bound}`, ...evidence);
    const text = turn.results.find(({ callId }) => callId === call.id)?.text ?? '';
    if (!text.includes('partial') || !/Subagent reference: sa_/.test(text)) {
      return fail('the result does not say that the sub-agent ended early and how to go on', ...evidence);
    }
    if (!turn.finished) return fail('the turn did not come to its end', ...evidence);
    return pass(...evidence);
  },
};
