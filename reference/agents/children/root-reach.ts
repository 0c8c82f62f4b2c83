import type { ReferenceContract } from '../../reference-contract.ts';
import type { AgentReach } from '../agent-reach.ts';

/** What the root of a session reaches: everything but what launchers grant to their own children. */
export function rootReach({ tools, agents }: ReferenceContract): AgentReach {
  const granted = grantedTools(agents);
  const names = tools.map(({ name }) => name).filter((name) => !granted.has(name));
  return { tools: new Set(names), allowed: null, writePaths: null, runsJobs: true };
}

/** Tools that only the children of some launcher have. */
export function grantedTools(agents: ReferenceContract['agents']): ReadonlySet<string> {
  return new Set((agents?.launchers ?? []).flatMap(({ grants = [] }) => grants));
}
