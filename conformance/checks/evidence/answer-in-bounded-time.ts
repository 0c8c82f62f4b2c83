import type { Check } from '../../lab/check.ts';
import { fail, type LabSession, type Outcome, pass } from '../../lab/lab.ts';
import { callTools, type ModelStep, say } from '../../model/model-step.ts';
import { measureEvidence, outcomeEvidence } from '../../probes/evidence.ts';

/** Answers that no runtime has to hear out; the bound itself is its own choice. */
const patience = 40;

export const answerInBoundedTime: Check = {
  id: 'evidence/answer-in-bounded-time',
  proves: ['reasonix.answers-come-to-an-end'],
  claim: 'a model that answers without end while something is owed ends its turn, and the next one runs',
  acts: ['writeFile', 'readFile'],
  needs: ['evidence', 'plan-approval'],

  async run(lab) {
    const session = await lab.start({ files: { 'parser.js': 'slow\n' }, asks: 'allow-once' });
    await session.approvePlan?.(['the parser is quicker']);
    return (
      (await troubleWith(session, 'answers alone', () => [say('It is done.')])) ??
      (await troubleWith(session, 'answers with calls between', (at) => [
        say(`It is done, ${at}.`),
        callTools(session.act('readFile', { path: 'parser.js' })),
      ])) ??
      pass(measureEvidence('answers heard out', `fewer than ${patience}`))
    );
  },
};

/** What becomes of a turn in which something is written and then claimed over and over; null where it ends well. */
async function troubleWith(
  session: LabSession,
  what: string,
  again: (at: number) => readonly ModelStep[],
): Promise<Outcome | null> {
  const claims = Array.from({ length: patience }, (_, at) => again(at)).flat();
  const write = callTools(session.act('writeFile', { path: 'parser.js', content: `${what}\n` }));
  const turn = await session.turn([write, ...claims]);
  if (turn.outcome.kind !== 'ended') {
    return fail(`${what}: the turn did not end by itself`, outcomeEvidence(turn));
  }
  if (turn.finished) {
    return fail(`${what}: the turn went on for all of ${patience} answers`, outcomeEvidence(turn));
  }
  const next = await session.turn([callTools(session.act('readFile', { path: 'parser.js' }))]);
  const read = next.results.some(({ text }) => text.includes(what));
  return read ? null : fail(`${what}: the turn behind it ran no call`, outcomeEvidence(next));
}
