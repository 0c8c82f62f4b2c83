import type { Check } from '../../lab/check.ts';
import { blocked, fail, type LabSession, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { actRule } from '../../probes/act-rule.ts';
import { diskEvidence, measureEvidence, outcomeEvidence, resultEvidence } from '../../probes/evidence.ts';

export const cancelledQuestionPrevents: Check = {
  id: 'universal/cancelled-question-prevents',
  proves: ['universal.cancelled-ask-prevents'],
  claim: 'a call whose question is open when the turn is broken off never runs',
  acts: ['writeFile'],
  needs: ['permissions', 'asks', 'cancel'],

  async run(lab) {
    const started: { session?: LabSession } = {};
    const session = await lab.start({
      given: { permissions: { ask: [actRule(lab.subject, 'writeFile')] } },
      async asks() {
        await started.session?.client?.cancel();
        return 'cancelled' as const;
      },
    });
    started.session = session;
    const write = session.act('writeFile', { path: 'asked.txt', content: 'asked\n' });
    const broken = await session.turn([callTools(write)]);
    if (session.asks().length === 0) {
      return blocked('no question came, so none could be open', resultEvidence(broken.results));
    }
    // The next turn gives a call that was only put off the time to run after all.
    const next = await session.turn([say('Nothing was written.')]);
    if (await session.disk.exists('asked.txt')) {
      return fail('the call ran', diskEvidence('asked.txt is there'), outcomeEvidence(broken));
    }
    if (!next.finished) return fail('the session did not go on', outcomeEvidence(next));
    return pass(
      measureEvidence(
        'questions',
        session
          .asks()
          .map(({ title }) => title)
          .join('\n'),
      ),
    );
  },
};
