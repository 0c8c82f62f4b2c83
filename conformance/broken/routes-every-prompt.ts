import type { BrokenSubject } from './broken-subject.ts';

export const routesEveryPrompt: BrokenSubject = {
  id: 'routes-every-prompt',
  claim: 'routes hold for prompts that do not call for them',
  fails: ['evidence/prompts-without-a-route', 'evidence/words-inside-words'],
  overrides: {
    evidence: { routeIsCalled: () => true },
  },
};
