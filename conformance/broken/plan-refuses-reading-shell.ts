import type { BrokenSubject } from './broken-subject.ts';

export const planRefusesReadingShell: BrokenSubject = {
  id: 'plan-refuses-reading-shell',
  claim: 'plan mode refuses every command, also those that only read',
  fails: ['gates/plan-reads', 'gates/plan-opt-outs'],
  overrides: {
    station: async (name, call, { sound }) =>
      name === 'plan' && call.mode === 'plan' && call.target.name === 'bash'
        ? { outcome: 'refused', text: 'blocked: plan mode runs no commands' }
        : sound(call),
  },
};
