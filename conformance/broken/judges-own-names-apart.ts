import { AsyncLocalStorage } from 'node:async_hooks';
import type { BrokenSubject } from './broken-subject.ts';

/** The name by which the call was made; gates see the target alone. */
const calledName = new AsyncLocalStorage<string>();

export const judgesOwnNamesApart: BrokenSubject = {
  id: 'judges-own-names-apart',
  claim: 'a tool of a server that is called by its own name meets no rule',
  fails: ['gates/one-name-for-every-spelling', 'gates/every-start'],
  overrides: {
    answerCall: (call, next) => calledName.run(call.name, () => next(call)),
    station: (name, call, { sound, skip }) =>
      name === 'permission' && call.target.kind === 'mcp-tool' && calledName.getStore() !== 'use_capability'
        ? skip(call)
        : sound(call),
  },
};
