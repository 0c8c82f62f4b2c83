import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { diskEvidence, outcomeEvidence, resultEvidence } from '../../probes/evidence.ts';

/** Strings that a lenient reader would take for values. Each ends its line, as files do. */
const contents = [
  '{"b": 1, "a": [1, 2]}\n',
  '[1, "two"]\n',
  '"quoted"\n',
  '12345678901234567890\n',
  '1.0\n',
  'true\n',
  'null\n',
];

export const jsonTextStaysText: Check = {
  id: 'universal/json-text-stays-text',
  proves: ['universal.json-text-stays-text'],
  claim: 'a string argument that looks like JSON arrives as the string it is',
  acts: ['writeFile'],

  async run(lab) {
    const session = await lab.start();
    const steps = contents.map((content, index) =>
      callTools(session.act('writeFile', { path: `json-${index}.txt`, content })),
    );
    const turn = await session.turn([...steps, say('Written.')]);
    for (const [index, content] of contents.entries()) {
      const written = await session.disk.read(`json-${index}.txt`);
      if (written === content) continue;
      const became = written === null ? 'was not written' : `became ${JSON.stringify(written.slice(0, 80))}`;
      return fail(
        `the text ${JSON.stringify(content)} ${became}`,
        diskEvidence(`json-${index}.txt ${became}`),
        resultEvidence(turn.results),
        outcomeEvidence(turn),
      );
    }
    return pass(diskEvidence(`${contents.length} texts that look like JSON were written as they are`));
  },
};
