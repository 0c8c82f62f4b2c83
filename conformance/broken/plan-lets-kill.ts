import type { BrokenSubject } from './broken-subject.ts';

export const planLetsKill: BrokenSubject = {
  id: 'plan-lets-kill',
  claim: 'plan mode lets jobs be ended',
  fails: ['gates/plan-opt-outs'],
  overrides: {
    station: (name, call, { sound, skip }) =>
      name === 'plan' && call.target.name === 'kill_shell' ? skip(call) : sound(call),
  },
};
