import type { Check } from '../../lab/check.ts';
import { fail, type LabSession, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { actRule } from '../../probes/act-rule.ts';
import { diskEvidence, measureEvidence, outcomeEvidence, resultEvidence } from '../../probes/evidence.ts';

/** Text of a file that no call shows: whoever has it has copied the file. */
const held = 'plover 7d1f4c: kept to itself\n';

export const refusedCallKeepsNoCopy: Check = {
  id: 'universal/refused-call-keeps-no-copy',
  proves: ['universal.refused-call-keeps-no-copy'],
  claim: 'a refused write keeps no copy of the file that it would have changed',
  acts: ['writeFile'],
  needs: ['permissions'],

  async run(lab) {
    const session = await lab.start({
      files: { 'held.txt': held },
      given: { permissions: { deny: [actRule(lab.subject, 'writeFile')] } },
    });
    const write = session.act('writeFile', { path: 'held.txt', content: 'overwritten\n' });
    const turn = await session.turn([callTools(write), say('It was refused.')]);
    const evidence = [resultEvidence(turn.results), outcomeEvidence(turn)];
    const copies = await copiesIn(session);
    if (copies.length === 0) return pass(measureEvidence('files below the HOME', await countIn(session)));
    return fail(`kept a copy in ${copies.join(', ')}`, diskEvidence(copies.join('\n')), ...evidence);
  },
};

async function copiesIn({ home }: LabSession): Promise<readonly string[]> {
  const copies: string[] = [];
  for (const path of await home.list()) {
    if ((await home.read(path))?.includes(held.trim()) === true) copies.push(path);
  }
  return copies;
}

async function countIn({ home }: LabSession): Promise<string> {
  return `${(await home.list()).length}, none of them with its content`;
}
