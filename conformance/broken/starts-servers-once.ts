import type { BrokenSubject } from './broken-subject.ts';

/** Names of the starts that each session has made. */
const made = new WeakMap<object, Set<string>>();

export const startsServersOnce: BrokenSubject = {
  id: 'starts-servers-once',
  claim: 'a server that ended is not started again in the same session',
  fails: ['mcp/killed-server-starts-anew'],
  overrides: {
    station: async (name, call, { sound }) => {
      if (name !== 'execute') return sound(call);
      const { target, session } = call;
      const starts = [target, ...(target.requires ?? [])].filter(({ kind }) => kind === 'mcp-connect');
      const known = made.get(session.frontend) ?? new Set<string>();
      made.set(session.frontend, known);
      if (starts.some((start) => known.has(start.name))) {
        return { outcome: 'error', text: 'error: the server has ended' };
      }
      for (const start of starts) known.add(start.name);
      return sound(call);
    },
  },
};
