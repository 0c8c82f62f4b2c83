import type { BrokenSubject } from './broken-subject.ts';

export const namesFolderInSystemText: BrokenSubject = {
  id: 'names-folder-in-system-text',
  claim: 'the system text says in which folder the process runs, and no mask declares it',
  fails: [
    'universal/system-same-in-other-surroundings',
    'universal/system-text-holds-nothing-volatile',
    'golden/system-match',
  ],
  overrides: {
    systemText: (text) => `${text}\nThe current folder is ${process.cwd()}.`,
  },
};
