import type { BrokenSubject } from './broken-subject.ts';

export const planLetsShellWrite: BrokenSubject = {
  id: 'plan-lets-shell-write',
  claim: 'plan mode lets every command pass',
  fails: [
    'children/plan-mode-binds-children',
    'gates/plan-opt-outs',
    'gates/plan-writes-nothing',
    'modes/no-writes-holds',
  ],
  overrides: {
    station: (name, call, { sound, skip }) =>
      name === 'plan' && call.target.name === 'bash' ? skip(call) : sound(call),
  },
};
