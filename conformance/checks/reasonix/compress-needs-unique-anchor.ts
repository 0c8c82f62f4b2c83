import type { Check } from '../../lab/check.ts';
import { fail, type ObservedRequest, pass } from '../../lab/lab.ts';
import { roleOf } from '../../lab/read-results.ts';
import { callTools, say } from '../../model/model-step.ts';
import { resultEvidence } from '../../probes/evidence.ts';

const anchors = [
  { name: 'text that occurs nowhere', text: 'no user ever wrote this line' },
  { name: 'text that occurs in both user messages', text: 'Follow the scripted steps' },
  { name: 'text of a tool result', text: 'only the file says this' },
];

export const compressNeedsUniqueAnchor: Check = {
  id: 'reasonix/compress-needs-unique-anchor',
  proves: ['reasonix.compress-anchor'],
  claim: 'compress changes nothing when its anchor is no unique excerpt of a user message',
  acts: ['readFile', 'compress'],
  needs: ['resume'],

  async run(lab) {
    const session = await lab.start({ files: { 'note.txt': 'only the file says this\n' } });
    await session.turn([callTools(session.act('readFile', { path: 'note.txt' })), say('Read.')]);
    const calls = anchors.map(({ text }) =>
      callTools(session.act('compress', { anchor: text, direction: 'before' })),
    );
    const turn = await session.turn([...calls, say('Done.')]);
    for (const [index, { name }] of anchors.entries()) {
      const [before, after] = [turn.requests[index], turn.requests[index + 1]];
      if (before === undefined || after === undefined)
        return fail(`no request followed the anchor with ${name}`);
      const [kept, replayed] = [conversationOf(before), conversationOf(after)];
      const isWhole = kept.every(
        (message, place) => JSON.stringify(message) === JSON.stringify(replayed[place]),
      );
      if (!isWhole) return fail(`an anchor with ${name} changed the history`, resultEvidence(turn.results));
    }
    return pass(resultEvidence(turn.results));
  },
};

/** The messages that compress could touch. The system text may change for reasons of its own, which other checks judge. */
function conversationOf({ messages }: ObservedRequest): readonly unknown[] {
  return messages.filter((message) => roleOf(message) !== 'system');
}
