import type { BrokenSubject } from './broken-subject.ts';

export const deniesByWord: BrokenSubject = {
  id: 'denies-by-word',
  claim: 'a rule that denies a program stops each command in which its name stands',
  fails: ['gates/shell-denials'],
  overrides: {
    gates: {
      permission: {
        judge: async (input, next) => {
          const { command } = input.target.args;
          if (typeof command !== 'string') return next(input);
          const words = command.split(/[^\w.-]+/);
          const rule = input.rules.deny?.find((text) =>
            words.includes(/^Bash\((\w+) /.exec(text)?.[1] ?? ''),
          );
          return rule === undefined ? next(input) : { verdict: 'deny', rule, reason: null };
        },
      },
    },
  },
};
