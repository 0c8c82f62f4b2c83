import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence, outcomeEvidence, resultEvidence } from '../../probes/evidence.ts';
import { misfitFate, misfitsOf } from '../../probes/misfit-arguments.ts';

export const misfitArgumentsRunNothing: Check = {
  id: 'universal/misfit-arguments-run-nothing',
  proves: ['universal.misfit-arguments-run-nothing'],
  claim: 'arguments that need repair or another type run nothing',
  acts: ['writeFile'],

  async run(lab) {
    const session = await lab.start();
    const kinds = misfitsOf(session.act('writeFile', { path: 'x', content: 'y' }).arguments, 'x', 'y');
    const calls = kinds.map(({ name, mayFit }, index) => {
      const [path, content] = [`misfit-${index}.txt`, `content ${index}`];
      const sound = session.act('writeFile', { path, content });
      const text = misfitsOf(sound.arguments, path, content)[index]?.text ?? '';
      return { name, mayFit, path, content, call: { ...sound, arguments: text, id: `call_misfit_${index}` } };
    });
    const turn = await session.turn([...calls.map(({ call }) => callTools(call)), say('Done.')]);
    if (turn.results.length === 0) return fail('no call was answered', outcomeEvidence(turn));
    const lines: string[] = [];
    const served: string[] = [];
    for (const { name, mayFit, path, content, call } of calls) {
      const written = await session.disk.read(path);
      const answer = turn.results.find(({ callId }) => callId === call.id);
      lines.push(`${name}: ${misfitFate(written, content, answer?.class ?? null)}`);
      if (written !== null && !mayFit) served.push(name);
    }
    const table = measureEvidence('what became of each', lines.join('\n'));
    if (served.length === 0) return pass(table);
    return fail(`run all the same: ${served.join(', ')}`, table, resultEvidence(turn.results));
  },
};
