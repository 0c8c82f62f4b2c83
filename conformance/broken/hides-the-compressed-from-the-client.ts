import type { BrokenSubject } from './broken-subject.ts';

export const hidesTheCompressedFromTheClient: BrokenSubject = {
  id: 'hides-the-compressed-from-the-client',
  claim: 'a client that loads a session is told what the model still sees of it',
  fails: ['sessions/compress-hides-nothing-from-user'],
  overrides: {
    sessions: { told: (_said, visible) => visible },
  },
};
