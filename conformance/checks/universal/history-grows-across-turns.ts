import { maskText } from '../../golden/mask-text.ts';
import type { Check } from '../../lab/check.ts';
import { judgeRecordedGrowth } from '../../probes/recorded-growth.ts';
import { judgeHistory, noteFiles, readingTurn } from '../../probes/session-history.ts';

export const historyGrowsAcrossTurns: Check = {
  id: 'universal/history-grows-across-turns',
  proves: ['universal.history-grows-across-turns'],
  claim: 'the next turn of a session goes on from the bytes of the last',
  acts: ['readFile'],
  needs: ['resume'],
  observes: 'history',

  async run(lab) {
    const session = await lab.start({ files: noteFiles });
    const turns = [await session.turn(readingTurn(session)), await session.turn(readingTurn(session))];
    return judgeHistory(turns, (text) => maskText(text, lab.subject.masks ?? []));
  },
  judgeHistory: (session, lab) =>
    judgeRecordedGrowth(session, 'across-turns', (text) => maskText(text, lab.subject.masks ?? [])),
};
