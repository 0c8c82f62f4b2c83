import { AsyncLocalStorage } from 'node:async_hooks';
import type { BrokenSubject } from './broken-subject.ts';

/** Servers that were found usable since the call that is being answered came. */
const usable = new AsyncLocalStorage<Set<string>>();

export const startsWhatWasSwitchedOff: BrokenSubject = {
  id: 'starts-what-was-switched-off',
  claim: 'a server that might be started when its call came is started, though switched off since',
  fails: ['reasonix/recheck-before-start'],
  overrides: {
    answerCall: (call, next) => usable.run(new Set(), () => next(call)),
    mcp: {
      recheck(facts, next) {
        const found = usable.getStore();
        if (!facts.isLive && found?.has(facts.boundIdentity)) return { kind: 'sound' };
        const verdict = next(facts);
        if (verdict.kind === 'sound') found?.add(facts.boundIdentity);
        return verdict;
      },
    },
  },
};
