import { compareBytes } from '../../catalog/compare-bytes.ts';
import type { SentTool } from '../../overrides.ts';
import type { AgentReach } from '../agent-reach.ts';
import type { ChildGround } from './child-ground.ts';
import type { ChildPlan } from './child-plan.ts';

/**
 * The tools that a child is shown: those of the cell of its role in the mode of this moment that it reaches, and what
 * its launcher grants. Tools of servers are never among them.
 */
export function childTools(
  { ground, state }: Pick<ChildGround, 'ground' | 'state'>,
  { ref, role, depth, launcher }: ChildPlan,
  reach: AgentReach,
): readonly SentTool[] {
  const { catalog, overrides } = ground;
  const head = catalog.head(role, state.mode).filter(({ name }) => reach.tools.has(name));
  const grants = (launcher.grants ?? []).filter((name) => reach.tools.has(name));
  const tools = [...head, ...catalog.sent(grants)].sort((a, b) => compareBytes(a.name, b.name));
  const seen = { ref, role, depth, launcher: launcher.tool };
  const sent = (names: readonly string[]): readonly SentTool[] => catalog.sent(names);
  return overrides.children?.tools?.(tools, seen, sent) ?? tools;
}
