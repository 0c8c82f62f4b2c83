import type { BrokenSubject } from './broken-subject.ts';

const hidden: { readonly [name: string]: string } = { Bash: 'bash', Write: 'write_file' };

export const servesHiddenNames: BrokenSubject = {
  id: 'serves-hidden-names',
  claim: 'two names of another agent are served without being shown',
  fails: ['universal/no-hidden-names'],
  overrides: {
    resolveName: (name, next) => next(hidden[name] ?? name),
  },
};
