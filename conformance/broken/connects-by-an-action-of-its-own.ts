import type { BrokenSubject } from './broken-subject.ts';

export const connectsByAnActionOfItsOwn: BrokenSubject = {
  id: 'connects-by-an-action-of-its-own',
  claim: 'connect is a fifth action, and starts a server',
  fails: ['capability/four-actions'],
  overrides: {
    resolveProxy: (args, next) => next(args['action'] === 'connect' ? { ...args, action: 'call' } : args),
  },
};
