import { fail, type Lab, type Outcome, pass } from '../lab/lab.ts';
import { callTools, say } from '../model/model-step.ts';
import { diskEvidence, outcomeEvidence, resultEvidence } from './evidence.ts';
import { firstRequest } from './first-request.ts';

/**
 * Calls the subject's writer under names that it does not show, with sound arguments. Passes when no file appears,
 * each call has an answer and the turn comes to its end. A name that the subject does show is left out.
 */
export async function judgeForeignName(
  lab: Lab,
  namesFor: (writer: string) => readonly string[],
): Promise<Outcome> {
  const session = await lab.start();
  const writer = session.act('writeFile', { path: 'written.txt', content: 'x' });
  const names = namesFor(writer.name);
  const calls = names.map((name, index) => ({
    ...session.act('writeFile', { path: `written-${index}.txt`, content: 'x' }),
    name,
    id: `call_foreign_${index}`,
  }));
  const turn = await session.turn([...calls.map((call) => callTools(call)), say('Done.')]);
  const shown = new Set(firstRequest(turn).surface.tools?.items.map(({ name }) => name));
  for (const [index, name] of names.entries()) {
    if (shown.has(name)) continue;
    if (await session.disk.exists(`written-${index}.txt`)) {
      return fail(
        `"${name}" wrote a file`,
        diskEvidence(`written-${index}.txt exists`),
        resultEvidence(turn.results),
      );
    }
    const answers = turn.results.filter(({ callId }) => callId === `call_foreign_${index}`).length;
    if (answers !== 1) {
      return fail(
        `the call of "${name}" has ${answers} answers`,
        resultEvidence(turn.results),
        outcomeEvidence(turn),
      );
    }
  }
  if (!turn.finished)
    return fail('the turn did not go on', resultEvidence(turn.results), outcomeEvidence(turn));
  return pass(resultEvidence(turn.results), diskEvidence('no file was written'));
}
