import type { Launcher } from '../../../spec/generated/agents.gen.ts';
import { resultTargetName } from '../../capability/result-capability.ts';
import type { ReferenceContract } from '../../reference-contract.ts';
import type { AgentReach } from '../agent-reach.ts';
import { grantedTools } from './root-reach.ts';

/** What decides about the reach of one child. */
export interface ReachQuestion {
  readonly contract: ReferenceContract;
  readonly parent: AgentReach;
  readonly role: string;
  readonly launcher: Launcher;
  /** Layers below the root at which the child is. */
  readonly depth: number;
  /** The only tools that the call gives it; null for all. */
  readonly tools: readonly string[] | null;
  /** Relative to the workspace, links followed; null for all of it. */
  readonly writePaths: readonly string[] | null;
}

/** Handler of the proxy, with which the reading of an agent's own results comes. */
const proxyHandler = 'use_capability';

/** What a child reaches: never more than its parent, beside what its launcher grants. */
export function childReach(question: ReachQuestion): AgentReach {
  const { contract, parent, launcher, writePaths } = question;
  const allowed = intersection(parent.allowed, question.tools);
  const grants = launcher.grants ?? [];
  const offered = offeredTools(question);
  const tools = new Set(offered.filter((name) => allowed === null || allowed.includes(name)));
  const hasProxy = contract.tools.some(({ name, handler }) => handler === proxyHandler && tools.has(name));
  if (hasProxy) tools.add(resultTargetName);
  for (const name of grants) tools.add(name);
  return { tools, allowed, writePaths: writePaths ?? parent.writePaths, runsJobs: false };
}

/** Names that a call may give to a child of this role at this depth, whatever else narrows them. */
export function offeredTools({ contract, role, launcher, depth }: ReachQuestion): readonly string[] {
  const { agents } = contract;
  const withheld = agents?.roles.find((known) => known.role === role)?.withheld ?? [];
  const isLast = agents === null || depth >= agents.bounds.maxDepth;
  const launchers = isLast ? (agents?.launchers ?? []).map(({ tool }) => tool) : [];
  const granted = grantedTools(agents);
  const grants = launcher.grants ?? [];
  return contract.tools
    .map(({ name }) => name)
    .filter((name) => {
      if (grants.includes(name)) return true;
      return !withheld.includes(name) && !launchers.includes(name) && !granted.has(name);
    });
}

function intersection(
  outer: readonly string[] | null,
  inner: readonly string[] | null,
): readonly string[] | null {
  if (outer === null || inner === null) return outer ?? inner;
  return inner.filter((name) => outer.includes(name));
}
