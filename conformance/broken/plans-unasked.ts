import type { BrokenSubject } from './broken-subject.ts';

export const plansUnasked: BrokenSubject = {
  id: 'plans-unasked',
  claim: 'a session with one model plans before prompts that speak of planning',
  fails: ['planner/none-for-one-model'],
  overrides: {
    planner: { plansAlone: (prompt) => /\bplan\b/i.test(prompt) },
  },
};
