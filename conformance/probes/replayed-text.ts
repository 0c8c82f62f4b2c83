import { fail, type Lab, type ObservedRequest, type Outcome, pass } from '../lab/lab.ts';
import { say } from '../model/model-step.ts';
import { readMessages } from '../surface/read-messages.ts';
import { measureEvidence } from './evidence.ts';
import { textDifference } from './text-difference.ts';

/** A text whose every oddity some replay loses: white space at both ends and inside, composed letters, a pair, a tag. */
const oddText = ' Two  blanks, a tab\t, é and e\u0301, 𝄞, "quotes" \\ <b>tags</b>.\r\nLast line. \n';

interface Replay {
  readonly where: string;
  readonly request: ObservedRequest | undefined;
}

/** What of a text counts when it is compared. */
export type TextForm = (text: string) => string;

/**
 * Whether the texts that the model said are the same in the history: the one beside a call in the next request, the
 * final one in the next turn where the session can go on.
 */
export async function judgeModelText(lab: Lab, form: TextForm): Promise<Outcome> {
  const replays = await replayTexts(lab);
  for (const { where, request } of replays) {
    if (request === undefined) return fail(`no request followed the text ${where}`);
    const replayed = saidIn(request);
    if (form(replayed) === form(oddText)) continue;
    const text = textDifference(form(oddText), form(replayed));
    return fail(`the text ${where} came back changed: ${text.split('\n')[0] ?? ''}`, {
      kind: 'request',
      title: 'as the model said it, and as the history has it',
      text,
      request: request.sequence,
    });
  }
  return pass(measureEvidence('texts compared', replays.map(({ where }) => where).join(', ')));
}

async function replayTexts(lab: Lab): Promise<readonly Replay[]> {
  const session = await lab.start({ files: { 'note.txt': 'one line\n' } });
  const call = session.act('readFile', { path: 'note.txt' });
  const first = await session.turn([{ kind: 'calls', text: oddText, calls: [call] }, say(oddText)]);
  const replays = [{ where: 'beside a call', request: first.requests[1] }];
  if (lab.subject.features?.includes('resume') !== true) return replays;
  const second = await session.turn([say('Done.')]);
  return [...replays, { where: 'at the end of a turn', request: second.requests[0] }];
}

/**
 * The text of the last assistant message that has one: the message of the call, or one before it where a runtime keeps
 * text and calls apart.
 */
function saidIn(request: ObservedRequest): string {
  const said = readMessages(request.body).filter(({ role, text }) => role === 'assistant' && text);
  return said.at(-1)?.text ?? '';
}
