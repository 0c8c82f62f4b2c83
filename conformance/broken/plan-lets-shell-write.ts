import type { BrokenSubject } from './broken-subject.ts';

export const planLetsShellWrite: BrokenSubject = {
  id: 'plan-lets-shell-write',
  claim: 'plan mode lets every command pass',
  fails: ['modes/no-writes-holds', 'gates/plan-writes-nothing', 'gates/plan-opt-outs'],
  overrides: {
    station: (name, call, { sound, skip }) =>
      name === 'plan' && call.target.name === 'bash' ? skip(call) : sound(call),
  },
};
