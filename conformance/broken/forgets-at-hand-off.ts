import type { BrokenSubject } from './broken-subject.ts';
import { type Frontend, wrappedFrontend } from './wrapped-frontend.ts';

export const forgetsAtHandOff: BrokenSubject = {
  id: 'forgets-at-hand-off',
  claim: 'the executor knows nothing of a server before it has listed or connected servers itself',
  fails: [
    'planner/hand-off',
    'planner/hand-off-by-name',
    'planner/hints-cold',
    'planner/hints-known',
    'planner/hints-live',
    'planner/plan-mode',
    'planner/route-stays-open',
    'planner/shared-server',
  ],
  overrides: {
    planner: { executorFrontend: forgetful },
  },
};

function forgetful(sound: Frontend): Frontend {
  let hasLooked = false;
  return wrappedFrontend(sound, {
    resolve(args, next) {
      const { action, capability_id: id } = args;
      if (action !== 'call' || !String(id).startsWith('mcp-tool:')) hasLooked = true;
      return hasLooked ? next(args) : unknown(String(id));
    },
    resolveName: async (name, next) => (hasLooked ? next(name) : { kind: 'unknown' }),
  });
}

async function unknown(id: string): ReturnType<Frontend['resolve']> {
  return { kind: 'answer', result: { kind: 'error', text: `unknown capability ${JSON.stringify(id)}` } };
}
