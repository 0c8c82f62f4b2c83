import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { countedAsSuccess } from '../../probes/counted-as-success.ts';
import { measureEvidence, outcomeEvidence } from '../../probes/evidence.ts';

const item = 'The note says heron.';
const claims = Array.from({ length: 10 }, () => say('It is done.'));

export const giveUpIsNoSuccess: Check = {
  id: 'evidence/give-up-is-no-success',
  proves: ['reasonix.give-up-is-no-success'],
  claim: 'a turn that ends with an item of a goal open is told apart from success, and the item stays owed',
  binds: 'reference',
  acts: ['readFile'],
  needs: ['evidence', 'goals', 'capability-proxy'],

  async run(lab) {
    const session = await lab.start({ files: { 'note.txt': 'heron\n' } });
    const sound = await session.turn([say('Nothing is owed.')]);
    if (!countedAsSuccess(sound)) return fail('an accepted answer is no success', outcomeEvidence(sound));
    await session.setGoal?.([item]);
    for (const at of ['first', 'second']) {
      const turn = await session.turn(claims);
      if (countedAsSuccess(turn)) {
        return fail(`the ${at} turn that gave up was reported as success`, outcomeEvidence(turn));
      }
      if (!turn.outcome.stderr.includes(item)) {
        return fail(`the ${at} turn that gave up does not say what is open`, outcomeEvidence(turn));
      }
    }
    const shown = await session.turn([
      callTools(session.act('readFile', { path: 'note.txt' })),
      callTools({ name: 'use_capability', arguments: JSON.stringify(signOff) }),
      say('It says heron.'),
    ]);
    if (!countedAsSuccess(shown)) return fail('the item was shown, and no success', outcomeEvidence(shown));
    return pass(measureEvidence('turns', '4'));
  },
};

const signOff = {
  action: 'call',
  capability_id: 'tool:complete_step',
  arguments: {
    step: item,
    result: 'It does.',
    evidence: [{ kind: 'files', summary: 'It says heron.', paths: ['note.txt'] }],
  },
};
