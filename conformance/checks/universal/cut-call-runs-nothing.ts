import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { say } from '../../model/model-step.ts';
import { diskEvidence, outcomeEvidence, resultEvidence } from '../../probes/evidence.ts';

/** Long enough that the path is complete, and the content is not, where the reply breaks off. */
const contentLength = 8000;
const cutAfterBytes = 5000;

export const cutCallRunsNothing: Check = {
  id: 'universal/cut-call-runs-nothing',
  proves: ['universal.cut-call-runs-nothing', 'universal.cut-reply-ends-turn'],
  claim: 'a call whose arguments broke off with the reply is not run',
  acts: ['writeFile'],

  async run(lab) {
    const session = await lab.start();
    const call = session.act('writeFile', { path: 'cut.txt', content: 'x'.repeat(contentLength) });
    // A client that tries again gets the text; one that gives up leaves it unasked. Both are sound.
    const turn = await session.turn([
      { kind: 'calls', calls: [call], delivery: { cutAfterBytes } },
      say('Second try.'),
    ]);
    const evidence = [resultEvidence(turn.results), outcomeEvidence(turn)];
    const written = await session.disk.read('cut.txt');
    if (written !== null) {
      const text = `cut.txt has ${written.length} of ${contentLength} characters`;
      return fail(`the call was run as far as it had come: ${text}`, diskEvidence(text), ...evidence);
    }
    if (turn.outcome.kind !== 'ended') return fail(turn.outcome.detail, ...evidence);
    return pass(diskEvidence('no file was written'), ...evidence);
  },
};
