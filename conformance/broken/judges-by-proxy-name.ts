import type { Target } from '../../reference/index.ts';
import type { BrokenSubject } from './broken-subject.ts';

function asProxy(target: Target): Target {
  const requires = target.requires?.map(asProxy);
  return { ...target, name: 'use_capability', ...(requires && { requires }) };
}

export const judgesByProxyName: BrokenSubject = {
  id: 'judges-by-proxy-name',
  claim: 'rules, questions and hooks meet a proxied call of a server under the name of the proxy',
  fails: [
    'evidence/mutations-owed',
    'capability/known-server-waits',
    'capability/start-waits-for-its-answer',
    'gates/denied-connect-starts-nothing',
    'gates/every-start',
    'gates/lazy-start',
    'gates/mcp-grants-exact',
    'gates/mcp-in-modes',
    'gates/mcp-rules-exact',
    'gates/one-name-for-every-spelling',
    'gates/proxied-call-by-its-target',
    'reasonix/recheck-after-question',
    'universal/mcp-names-unambiguous',
    'planner/asks',
    'planner/rules-bind',
  ],
  overrides: {
    async resolveProxy(args, next) {
      const resolved = await next(args);
      if (resolved.kind === 'answer' || resolved.target.kind === 'built-in') return resolved;
      return { kind: 'target', target: asProxy(resolved.target) };
    },
  },
};
