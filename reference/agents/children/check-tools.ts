import { ToolFailure } from '../../catalog/tool-failure.ts';
import { nearestNames } from '../../dispatch/nearest-names.ts';
import { McpNames } from '../../mcp/mcp-names.ts';
import type { ChildGround } from './child-ground.ts';
import { offeredTools, type ReachQuestion } from './child-reach.ts';

/** Throws a ToolFailure for a name that no tool of such a child bears: what is dropped in silence is missed too late. */
export function checkTools(question: ReachQuestion, names: readonly string[], ground: ChildGround): void {
  const offered = offeredTools(question);
  const { contract, overrides } = ground.ground;
  const mcp = new McpNames(contract.gates.mcp, overrides.mcp ?? {});
  const servers = Object.keys(ground.settings.current().mcpServers ?? {});
  for (const name of names) {
    if (offered.includes(name) || servers.some((server) => isOfServer(name, mcp.prefix(server)))) continue;
    const shown = JSON.stringify(name);
    if (contract.tools.some((tool) => tool.name === name)) {
      throw new ToolFailure(
        `${shown} is no tool of this kind of sub-agent; it can have ${offered.join(', ')}`,
      );
    }
    const near = nearestNames(name, offered);
    const hint = near.length > 0 ? `did you mean ${near.join(' or ')}?` : `known: ${offered.join(', ')}`;
    throw new ToolFailure(`"tools" names the unknown tool ${shown}; ${hint}`);
  }
}

function isOfServer(name: string, prefix: string): boolean {
  return name.startsWith(prefix) && name.length > prefix.length;
}
