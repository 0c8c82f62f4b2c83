import type { Check } from '../../lab/check.ts';
import { type Disk, fail, type LabSession, pass } from '../../lab/lab.ts';
import { callTools, type ScriptedCall, say } from '../../model/model-step.ts';
import { judgedByOther, servedTwice, withKeyTwice } from '../../probes/duplicate-keys.ts';
import { diskEvidence, outcomeEvidence, resultEvidence } from '../../probes/evidence.ts';

/** Beside the workspace, inside what the lab removes. The plain one shows whether a gate keeps such paths from being written. */
const outside = '../outside.txt';
const plainlyOutside = '../plain.txt';

export const duplicateKeysOneValue: Check = {
  id: 'universal/duplicate-keys-one-value',
  proves: ['universal.duplicate-keys-one-value'],
  claim: 'a key that a call has twice is refused, or one value is judged and used',
  acts: ['writeFile'],

  async run(lab) {
    const session = await lab.start();
    const calls = [
      session.act('writeFile', { path: plainlyOutside, content: 'x\n' }),
      twice(session, 'plain-1.txt', 'plain-2.txt', 'plain'),
      twice(session, 'escaped-1.txt', 'escaped-2.txt', 'escaped'),
      twice(session, 'inside-1.txt', outside, 'plain'),
      twice(session, outside, 'inside-2.txt', 'plain'),
    ];
    const turn = await session.turn([...calls.map((call) => callTools(call)), say('Done.')]);
    const outsideWritten = await session.disk.exists(outside);
    const evidence = [
      diskEvidence(
        `written: ${(await session.disk.list()).join(', ') || 'nothing'}${outsideWritten ? ` and ${outside}` : ''}`,
      ),
      resultEvidence(turn.results),
    ];
    const problem =
      (await bothWritten(session.disk, 'plain')) ??
      (await bothWritten(session.disk, 'escaped')) ??
      judgedByOther(await session.disk.exists(plainlyOutside), outsideWritten);
    if (problem !== null) return fail(problem, ...evidence, outcomeEvidence(turn));
    return turn.finished
      ? pass(...evidence)
      : fail('the turn did not go on', ...evidence, outcomeEvidence(turn));
  },
};

function twice(
  session: LabSession,
  first: string,
  second: string,
  spelling: 'plain' | 'escaped',
): ScriptedCall {
  const sound = session.act('writeFile', { path: first, content: 'x\n' });
  return { ...sound, arguments: withKeyTwice(sound.arguments, first, second, spelling) };
}

async function bothWritten(disk: Disk, stem: string): Promise<string | null> {
  return servedTwice({
    firstWritten: await disk.exists(`${stem}-1.txt`),
    secondWritten: await disk.exists(`${stem}-2.txt`),
  });
}
