import { maskText } from '../../golden/mask-text.ts';
import type { Check } from '../../lab/check.ts';
import { say } from '../../model/model-step.ts';
import { judgeHistory, noteFiles, readingTurn } from '../../probes/session-history.ts';

export const historyGrowsAfterResume: Check = {
  id: 'universal/history-grows-after-resume',
  proves: ['universal.history-grows-after-resume'],
  claim: 'a session resumed in a new process goes on from the bytes of the old one',
  acts: ['readFile'],
  needs: ['resume'],

  async run(lab) {
    const session = await lab.start({ isolation: 'process', files: noteFiles });
    const turns = [
      await session.turn(readingTurn(session)),
      // Resumed twice: what was rebuilt once is rebuilt again from the rebuilt.
      await session.turn([say('Second answer.')]),
      await session.turn([say('Third answer.')]),
    ];
    return judgeHistory(turns, (text) => maskText(text, lab.subject.masks ?? []));
  },
};
