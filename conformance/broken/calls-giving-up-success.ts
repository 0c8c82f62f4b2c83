import type { BrokenSubject } from './broken-subject.ts';

export const callsGivingUpSuccess: BrokenSubject = {
  id: 'calls-giving-up-success',
  claim: 'a turn that gives up is reported as one that is done',
  fails: ['evidence/give-up-is-no-success', 'evidence/unavailable-route-is-no-success'],
  overrides: {
    evidence: { final: (next) => (next.kind === 'give-up' ? { kind: 'accept' } : next) },
  },
};
