import type { BrokenSubject } from './broken-subject.ts';

export const asksAboutWhatIsAllowed: BrokenSubject = {
  id: 'asks-about-what-is-allowed',
  claim: 'a rule that allows is asked about all the same',
  fails: [
    'gates/asks',
    'gates/headless-refuses',
    'gates/mcp-grants-exact',
    'gates/mcp-in-modes',
    'gates/one-name-for-every-spelling',
    'gates/refusal-spares-its-batch',
    'gates/shell-segments',
    'gates/refusal-says-who',
    'planner/asks',
  ],
  overrides: {
    gates: {
      permission: {
        judge: async (input, next) => {
          const sound = await next(input);
          const isOfSettings = sound.rule !== null && input.rules.allow?.includes(sound.rule) === true;
          return sound.verdict === 'allow' && isOfSettings ? { ...sound, verdict: 'ask' } : sound;
        },
      },
    },
  },
};
