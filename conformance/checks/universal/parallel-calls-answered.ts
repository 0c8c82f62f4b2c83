import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { outcomeEvidence, resultEvidence } from '../../probes/evidence.ts';
import { pairingProblem } from '../../probes/pairing.ts';

const contents = {
  'alpha.txt': 'first content\n',
  'beta.txt': 'second content\n',
  'gamma.txt': 'third content\n',
};

export const parallelCallsAnswered: Check = {
  id: 'universal/parallel-calls-answered',
  proves: ['universal.parallel-calls-answered'],
  claim: 'parallel calls each get their own answer, paired by id',
  acts: ['readFile'],

  async run(lab) {
    const session = await lab.start({ files: contents });
    const calls = Object.keys(contents).map((path, index) => ({
      ...session.act('readFile', { path }),
      id: `call_batch_${index + 1}`,
    }));
    const turn = await session.turn([callTools(...calls), say('Read.')]);
    if (!turn.finished)
      return fail(
        'the turn did not go on after the batch',
        outcomeEvidence(turn),
        resultEvidence(turn.results),
      );
    const problem =
      pairingProblem(
        turn,
        calls.map(({ id }) => id),
      ) ?? mixedUp(turn.results);
    return problem === null
      ? pass(resultEvidence(turn.results))
      : fail(problem, resultEvidence(turn.results));
  },
};

/** The answer to the n-th call holds the content of the n-th file and of no other. */
function mixedUp(results: readonly { readonly callId: string; readonly text: string }[]): string | null {
  const words = Object.values(contents).map((content) => content.trim());
  for (const [index, word] of words.entries()) {
    const id = `call_batch_${index + 1}`;
    const text = results.find(({ callId }) => callId === id)?.text ?? '';
    const strangers = words.filter((other) => other !== word && text.includes(other));
    if (!text.includes(word) || strangers.length > 0)
      return `the answer under ${id} is not that of its own call`;
  }
  return null;
}
