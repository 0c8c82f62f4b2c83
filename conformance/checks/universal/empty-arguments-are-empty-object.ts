import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { outcomeEvidence, resultEvidence } from '../../probes/evidence.ts';

const spellings = [
  { name: 'nothing', text: '' },
  { name: 'blanks', text: '  ' },
  { name: 'null', text: 'null' },
];

export const emptyArgumentsAreEmptyObject: Check = {
  id: 'universal/empty-arguments-are-empty-object',
  proves: ['universal.empty-arguments-count-as-empty-object'],
  claim: 'empty, blank and null arguments are served as an empty object is',
  acts: ['noArguments'],

  async run(lab) {
    const session = await lab.start();
    const sound = session.act('noArguments', {});
    const steps = [{ name: 'an empty object', text: '{}' }, ...spellings].map(({ text }, index) =>
      callTools({ name: sound.name, arguments: text, id: `call_empty_${index}` }),
    );
    const turn = await session.turn([...steps, say('Done.')]);
    const answerTo = (index: number) => turn.results.find(({ callId }) => callId === `call_empty_${index}`);
    const plain = answerTo(0);
    for (const [index, { name }] of spellings.entries()) {
      const answer = answerTo(index + 1);
      if (answer === undefined || answer.class !== plain?.class) {
        return fail(
          `${name} was answered ${answer?.class ?? 'not at all'}, an empty object ${plain?.class ?? 'not at all'}`,
          resultEvidence(turn.results),
          outcomeEvidence(turn),
        );
      }
    }
    return pass(resultEvidence(turn.results));
  },
};
