import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { say } from '../../model/model-step.ts';
import { measureEvidence, outcomeEvidence } from '../../probes/evidence.ts';

export const cutTextEndsTurn: Check = {
  id: 'universal/cut-text-ends-turn',
  proves: ['universal.cut-reply-ends-turn'],
  claim: 'a reply that breaks off inside its text is tried again or given up, without a hang',

  async run(lab) {
    const session = await lab.start();
    const turn = await session.turn([
      { kind: 'text', text: 'word '.repeat(1200), delivery: { cutAfterBytes: 3000 } },
      say('Second try.'),
    ]);
    if (turn.outcome.kind !== 'ended') return fail(turn.outcome.detail, outcomeEvidence(turn));
    const [first] = turn.breaches;
    if (first !== undefined) return fail(`ran into the cap "${first.cap}"`, outcomeEvidence(turn));
    const tries = measureEvidence('requests', `${turn.requests.length} for a reply that breaks off once`);
    return pass(tries, outcomeEvidence(turn));
  },
};
