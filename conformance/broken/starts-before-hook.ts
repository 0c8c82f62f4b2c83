import type { BrokenSubject } from './broken-subject.ts';

export const startsBeforeHook: BrokenSubject = {
  id: 'starts-before-hook',
  claim: 'a server starts once the rules have let its start pass, before the hook is asked',
  fails: ['children/hooks-hold', 'gates/every-start', 'gates/lazy-start', 'planner/rules-bind'],
  overrides: {
    station: async (name, call, { sound }) => {
      if (name === 'pre-hook') {
        const fleet = { bounds: null, overrides: {} };
        const noted = { callId: call.id, effects: call.effects, notes: call.notes };
        const context = { ...call.session.context, ...noted, tools: [], fleet, recheck: async () => null };
        const needed = [call.target, ...(call.target.requires ?? [])];
        for (const target of needed.filter(({ kind }) => kind === 'mcp-connect')) await target.run(context);
      }
      return sound(call);
    },
  },
};
