import type { Check } from '../../lab/check.ts';
import { fail, type LabSession, pass } from '../../lab/lab.ts';
import { callTools, type ScriptedCall, say } from '../../model/model-step.ts';
import { diskEvidence, outcomeEvidence, resultEvidence } from '../../probes/evidence.ts';
import { firstRequest } from '../../probes/first-request.ts';
import {
  lostItsLimit,
  numericLimit,
  partlyWritten,
  stringifiedParts,
  threeLines,
} from '../../probes/lost-values.ts';

export const encodedArgumentsLoseNothing: Check = {
  id: 'universal/encoded-arguments-lose-nothing',
  proves: ['universal.encoded-arguments-lose-nothing'],
  claim: 'arguments that cannot be read, or are encoded twice, run with all values or not at all',
  acts: ['writeFile', 'readFile'],

  async run(lab) {
    const session = await lab.start({
      files: { 'lines.txt': threeLines, 'edited.txt': 'old words\n', 'below/leaf.txt': 'x\n' },
    });
    const before = new Set(await session.disk.list());
    const writer = session.act('writeFile', { path: 'twice.txt', content: 'x\n' });
    const reader = session.act('readFile', { path: 'lines.txt' });
    const calls = [
      { ...writer, arguments: JSON.stringify(writer.arguments), id: 'call_twice' },
      { ...reader, arguments: `${reader.arguments.slice(0, -1)},"limit":"1"}`, id: 'call_limit' },
      ...stringifiedEdit(session),
      ...unreadableListing(session),
    ];
    const turn = await session.turn([...calls.map((call) => callTools(call)), say('Done.')]);
    const evidence = [resultEvidence(turn.results), outcomeEvidence(turn)];
    const partly = partlyWritten(await session.disk.read('twice.txt'), 'x\n');
    if (partly !== null) return fail(`arguments that were encoded twice wrote ${partly}`, ...evidence);
    const strays = (await session.disk.list()).filter((path) => isStray(path) && !before.has(path));
    if (strays.length > 0)
      return fail(`arguments that were encoded twice wrote ${strays.join(', ')}`, ...evidence);
    const limited = turn.results.find(({ callId }) => callId === 'call_limit');
    const hasLimit = numericLimit(firstRequest(turn), reader.name) !== null;
    if (hasLimit && lostItsLimit(limited?.text ?? ''))
      return fail(
        'a line limit that was sent as a string was dropped, and the read ran without it',
        ...evidence,
      );
    const listed = turn.results.find(({ callId }) => callId === 'call_list');
    if (listed?.text.includes('lines.txt') === true)
      return fail(
        'a folder was named in arguments that are no JSON, and another one was listed',
        ...evidence,
      );
    const edited = await session.disk.read('edited.txt');
    if (edited !== 'old words\n' && edited !== 'new words\n')
      return fail(`stringified edits made the file ${JSON.stringify(edited)}`, ...evidence);
    return pass(...evidence.slice(0, 1), diskEvidence('nothing was written with values missing'));
  },
};

/** What appears at the root and is not the expected file; folders of the subject's own state lie below dots. */
function isStray(path: string): boolean {
  return path !== 'twice.txt' && !path.startsWith('.');
}

/** The lister's call in single quotes: where it is run without its folder, the files of the root come back. */
function unreadableListing(session: LabSession): readonly ScriptedCall[] {
  if (!session.mayAct('listFiles')) return [];
  const sound = session.act('listFiles', { path: 'below' });
  return [{ ...sound, arguments: sound.arguments.replaceAll('"', "'"), id: 'call_list' }];
}

/** The editor's call with its list of edits as a text, for subjects whose editor takes a list. */
function stringifiedEdit(session: LabSession): readonly ScriptedCall[] {
  if (!session.mayAct('editFile')) return [];
  const sound = session.act('editFile', { path: 'edited.txt', before: 'old', after: 'new' });
  const text = stringifiedParts(sound.arguments);
  return text === null ? [] : [{ ...sound, arguments: text, id: 'call_edit' }];
}
