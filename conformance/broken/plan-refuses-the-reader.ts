import type { BrokenSubject } from './broken-subject.ts';

export const planRefusesTheReader: BrokenSubject = {
  id: 'plan-refuses-the-reader',
  claim: 'plan mode refuses reading results',
  fails: ['results/plan-mode-reads'],
  overrides: {
    station: async (name, call, { sound }) =>
      name === 'plan' && call.mode === 'plan' && call.target.name === 'session_tool_result'
        ? { outcome: 'refused', text: 'blocked: plan mode reads no results' }
        : sound(call),
  },
};
