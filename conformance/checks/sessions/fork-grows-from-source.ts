import { maskText } from '../../golden/mask-text.ts';
import type { Check } from '../../lab/check.ts';
import { blocked } from '../../lab/lab.ts';
import { say } from '../../model/model-step.ts';
import { judgeHistory, noteFiles, readingTurn } from '../../probes/session-history.ts';

export const forkGrowsFromSource: Check = {
  id: 'sessions/fork-grows-from-source',
  proves: ['universal.history-grows-in-fork'],
  claim: 'a fork and the session that it was made of both go on from the bytes that were sent before',
  acts: ['readFile'],
  needs: ['fork'],

  async run(lab) {
    const session = await lab.start({ asks: 'reject-once', files: noteFiles });
    if (session.fork === undefined || session.leaveFork === undefined)
      return blocked(`nobody can ask "${lab.subject.name}" for a fork as it is driven here`);
    const before = [await session.turn(readingTurn(session))];
    await session.fork();
    const forked = [await session.turn([say('In the fork.')]), await session.turn(readingTurn(session))];
    await session.leaveFork();
    const source = [await session.turn([say('In the source.')])];
    const mask = (text: string): string => maskText(text, lab.subject.masks ?? []);
    const fork = judgeHistory([...before, ...forked], mask);
    return fork.outcome === 'pass' ? judgeHistory([...before, ...source], mask) : fork;
  },
};
