import type { BrokenSubject } from './broken-subject.ts';

export const grantBeatsDeny: BrokenSubject = {
  id: 'grant-beats-deny',
  claim: 'what a person allowed for the session runs although a rule denies it',
  fails: ['gates/grant-beats-no-deny'],
  overrides: {
    gates: {
      permission: {
        judge: async (input, next) => {
          const sound = await next(input);
          if (sound.verdict !== 'deny') return sound;
          const granted = await next({ ...input, rules: {} });
          return granted.verdict === 'allow' ? granted : sound;
        },
      },
    },
  },
};
