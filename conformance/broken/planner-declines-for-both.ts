import type { BrokenSubject } from './broken-subject.ts';
import { type Frontend, wrappedFrontend } from './wrapped-frontend.ts';

const declined = new WeakMap<Frontend, Set<string>>();

export const plannerDeclinesForBoth: BrokenSubject = {
  id: 'planner-declines-for-both',
  claim: 'what planner or executor declines is closed to the other',
  fails: ['planner/declines-apart'],
  overrides: {
    planner: {
      executorFrontend: closing,
      frontend: (own, executor) => closingWith(own, declinedOf(executor)),
    },
  },
};

function closing(sound: Frontend): Frontend {
  return closingWith(sound, declinedOf(sound));
}

/** Servers that either of the two has declined, known by the executor's way to capabilities. */
function declinedOf(executor: Frontend): Set<string> {
  const known = declined.get(executor) ?? new Set();
  declined.set(executor, known);
  return known;
}

function closingWith(sound: Frontend, closed: Set<string>): Frontend {
  return wrappedFrontend(sound, {
    async resolve(args, next) {
      const [, server = ''] = /^mcp-[a-z]+:([^/]+)/.exec(String(args['capability_id'])) ?? [];
      if (args['action'] === 'decline') closed.add(server);
      else if (closed.has(server)) {
        return {
          kind: 'answer',
          result: { kind: 'unavailable', text: `capability unavailable: ${server} was declined` },
        };
      }
      return next(args);
    },
  });
}
