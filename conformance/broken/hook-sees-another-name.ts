import type { BrokenSubject } from './broken-subject.ts';

export const hookSeesAnotherName: BrokenSubject = {
  id: 'hook-sees-another-name',
  claim: 'hooks are told a name of their own for the tools of files',
  fails: ['children/hooks-hold', 'gates/hook-sees-the-target'],
  overrides: {
    station: (name, call, { sound }) =>
      name === 'pre-hook' && call.target.name.endsWith('_file')
        ? sound({ ...call, target: { ...call.target, name: call.target.name.toUpperCase() } })
        : sound(call),
  },
};
