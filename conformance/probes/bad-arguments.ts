import { fail, type Lab, type Outcome, pass } from '../lab/lab.ts';
import { callTools, say } from '../model/model-step.ts';
import { diskEvidence, outcomeEvidence, resultEvidence } from './evidence.ts';

/** One way to spoil an argument text. */
export interface Spoilt {
  readonly name: string;
  readonly text: string;
}

/**
 * Calls the subject's writer with spoilt arguments, each naming a file of its own. Passes when no file appears, each
 * call has an answer and the turn comes to its end.
 */
export async function judgeBadArguments(
  lab: Lab,
  spoil: (sound: string) => readonly Spoilt[],
): Promise<Outcome> {
  const session = await lab.start();
  const writer = session.act('writeFile', { path: 'x', content: 'x' });
  const count = spoil(writer.arguments).length;
  const calls = Array.from({ length: count }, (_, index) => {
    const sound = session.act('writeFile', { path: `written-${index}.txt`, content: 'x' });
    const spoilt = spoil(sound.arguments)[index];
    return {
      what: spoilt?.name ?? '',
      call: { name: sound.name, arguments: spoilt?.text ?? '', id: `call_bad_${index}` },
    };
  });
  const turn = await session.turn([...calls.map(({ call }) => callTools(call)), say('Done.')]);
  for (const [index, { what, call }] of calls.entries()) {
    if (await session.disk.exists(`written-${index}.txt`)) {
      const sent = diskEvidence(`written-${index}.txt exists; the arguments were ${call.arguments}`);
      return fail(`arguments with ${what} wrote a file`, sent, resultEvidence(turn.results));
    }
    const answers = turn.results.filter(({ callId }) => callId === call.id).length;
    if (answers !== 1) {
      return fail(
        `the call with ${what} has ${answers} answers`,
        resultEvidence(turn.results),
        outcomeEvidence(turn),
      );
    }
  }
  if (!turn.finished)
    return fail('the turn did not go on', resultEvidence(turn.results), outcomeEvidence(turn));
  return pass(resultEvidence(turn.results), diskEvidence('no file was written'));
}
