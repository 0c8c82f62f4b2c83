import type { McpNames } from '../mcp/mcp-names.ts';

/** What a mention in a prompt can mean. */
export interface KnownCapabilities {
  readonly tools: readonly string[];
  readonly servers: readonly string[];
  readonly names: McpNames;
}

const ids = /\b(?:tool|mcp-server|mcp-tool):[^\s"'`,;()<>]+/g;
const names = /\bmcp__[A-Za-z0-9_-]+/g;

/** Capabilities that a prompt names by their exact id or by the exact name of an MCP tool; each once. Words alone name none. */
export function mentionedCapabilities(prompt: string, known: KnownCapabilities): readonly string[] {
  const byId = [...prompt.matchAll(ids)].map(([id]) => id.replace(/[.:!?]+$/, '')).filter(isKnown(known));
  const byName = [...prompt.matchAll(names)].flatMap(([name]) => {
    const server = known.servers.find((one) => name.startsWith(known.names.prefix(one)));
    const tool = server === undefined ? '' : name.slice(known.names.prefix(server).length);
    return tool === '' ? [] : [`mcp-tool:${server}/${tool}`];
  });
  return [...new Set([...byId, ...byName])];
}

function isKnown({ tools, servers }: KnownCapabilities): (id: string) => boolean {
  return (id) => {
    const rest = id.slice(id.indexOf(':') + 1);
    if (id.startsWith('tool:')) return tools.includes(rest);
    if (id.startsWith('mcp-server:')) return servers.includes(rest);
    return servers.some((server) => rest.startsWith(`${server}/`) && rest.length > server.length + 1);
  };
}
