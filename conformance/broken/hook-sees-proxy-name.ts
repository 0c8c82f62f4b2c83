import type { Target } from '../../reference/index.ts';
import type { BrokenSubject } from './broken-subject.ts';

function asProxy(target: Target): Target {
  const requires = target.requires?.map(asProxy);
  return { ...target, name: 'use_capability', ...(requires && { requires }) };
}

export const hookSeesProxyName: BrokenSubject = {
  id: 'hook-sees-proxy-name',
  claim: 'hooks are told the name of the proxy in place of the target',
  fails: [
    'children/hooks-hold',
    'gates/every-start',
    'gates/one-name-for-every-spelling',
    'gates/proxied-call-by-its-target',
    'universal/mcp-names-unambiguous',
  ],
  overrides: {
    station: (name, call, { sound }) =>
      name === 'pre-hook' && call.target.kind !== 'built-in'
        ? sound({ ...call, target: asProxy(call.target) })
        : sound(call),
  },
};
