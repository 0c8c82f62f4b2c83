import type { BrokenSubject } from './broken-subject.ts';

export const marksControls: BrokenSubject = {
  id: 'marks-controls',
  claim: 'control characters in results become U+FFFD',
  fails: ['universal/control-characters-keep-body-sound', 'universal/control-characters-arrive'],
  overrides: {
    answerCall: async (call, next) => [...(await next(call))].map(marked).join(''),
  },
};

function marked(character: string): string {
  const isControl = character < ' ' && !'\t\n'.includes(character);
  return isControl ? '\ufffd' : character;
}
