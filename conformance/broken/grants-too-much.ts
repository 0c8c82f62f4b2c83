import type { BrokenSubject } from './broken-subject.ts';

export const grantsTooMuch: BrokenSubject = {
  id: 'grants-too-much',
  claim: 'one thing allowed for the session allows everything',
  fails: ['gates/grant-covers-its-tool', 'gates/grant-covers-no-chain'],
  overrides: {
    gates: {
      permission: {
        judge: async (input, next) => {
          const sound = await next(input);
          const rule = input.grants.allowed[0];
          if (rule === undefined || sound.verdict === 'deny') return sound;
          return { verdict: 'allow', rule, reason: null };
        },
      },
    },
  },
};
