import type { BrokenSubject } from './broken-subject.ts';

function begins(rule: string, command: string): boolean {
  const prefix = /^Bash\((.*?)(?: |:)\*\)$/.exec(rule)?.[1];
  return prefix !== undefined && command.startsWith(`${prefix} `);
}

export const lendsPrefixRule: BrokenSubject = {
  id: 'lends-prefix-rule',
  claim: 'a rule that allows commands by their beginning allows any text that begins so',
  fails: ['gates/shell-segments'],
  overrides: {
    gates: {
      permission: {
        judge: async (input, next) => {
          const sound = await next(input);
          const command = input.target.args['command'];
          if (sound.verdict === 'deny' || typeof command !== 'string') return sound;
          const rule = input.rules.allow?.find((text) => begins(text, command));
          return rule === undefined ? sound : { verdict: 'allow', rule, reason: null };
        },
      },
    },
  },
};
