import type { BrokenSubject } from './broken-subject.ts';

export const deniesByBeginning: BrokenSubject = {
  id: 'denies-by-beginning',
  claim: 'a rule that denies a command is tried on the beginning of the text alone',
  fails: ['gates/shell-denials'],
  overrides: {
    gates: {
      permission: {
        judge: async (input, next) => {
          const { command } = input.target.args;
          if (typeof command !== 'string') return next(input);
          const sound = await next(input);
          const prefixes = (input.rules.deny ?? []).flatMap(
            (rule) => /^Bash\((.*?)(?: |:)\*\)$/.exec(rule)?.[1] ?? [],
          );
          const isMeant =
            prefixes.length === 0 || prefixes.some((prefix) => command.startsWith(`${prefix} `));
          return isMeant ? sound : next({ ...input, rules: { ...input.rules, deny: [] } });
        },
      },
    },
  },
};
