import { maskText } from '../../golden/mask-text.ts';
import type { Check } from '../../lab/check.ts';
import { judgeRecordedGrowth } from '../../probes/recorded-growth.ts';
import { judgeHistory, noteFiles, readingTurn } from '../../probes/session-history.ts';

export const historyGrowsWithinTurn: Check = {
  id: 'universal/history-grows-within-turn',
  proves: ['universal.history-grows-within-turn'],
  claim: 'within a turn the messages of a request are a byte prefix of those of the next',
  acts: ['readFile'],
  observes: 'history',

  async run(lab) {
    const session = await lab.start({ files: noteFiles });
    const turn = await session.turn(readingTurn(session));
    return judgeHistory([turn], (text) => maskText(text, lab.subject.masks ?? []));
  },
  judgeHistory: (session, lab) =>
    judgeRecordedGrowth(session, 'within-turn', (text) => maskText(text, lab.subject.masks ?? [])),
};
