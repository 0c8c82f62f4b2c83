import { compareBytes } from '../catalog/compare-bytes.ts';
import type { Values } from '../dispatch/target.ts';
import type { NameResolution } from './capability-frontend.ts';
import type { FrontendParts } from './frontend-parts.ts';
import { learnRivals, resolveMcpTool } from './mcp-capability.ts';
import type { McpToolKey } from './name-table.ts';

/**
 * The tool of a server behind a name that no registered tool bears. The name that is shown always wins; then come other
 * spellings, which are understood where they mean one tool only.
 */
export async function resolveMcpName(
  parts: FrontendParts,
  name: string,
  args: Values,
): Promise<NameResolution> {
  const exact = await findShown(parts, name);
  if (exact) return resolveMcpTool(parts, exact, args);
  const keys = await findSpelt(parts, name);
  const [only] = keys;
  if (!only) return { kind: 'unknown' };
  if (keys.length === 1) return resolveMcpTool(parts, only, args);
  const candidates = keys.map((key) => parts.names.tool(key.server, key.tool));
  return { kind: 'ambiguous', candidates: [...new Set(candidates)].sort(compareBytes) };
}

/** The tool that is shown under exactly this name. */
export async function findShown(parts: FrontendParts, name: string): Promise<McpToolKey | null> {
  await learnRivals(parts, name);
  return parts.table.find(name);
}

/** Tools that the name is another spelling of, among servers that may be used. */
async function findSpelt(parts: FrontendParts, name: string): Promise<readonly McpToolKey[]> {
  const keys: McpToolKey[] = [];
  for (const view of parts.book.views()) {
    if (parts.book.judge(view.name).kind !== 'sound') continue;
    const tools = (await parts.book.known(view))?.tools ?? [];
    const server = view.name;
    const spelt = tools.filter((tool) => isSpelling(parts, { server, tool: tool.name }, name));
    keys.push(...spelt.map((tool) => ({ server, tool: tool.name })));
    const cold = `mcp-tool:${server}/`;
    if (spelt.length === 0 && name.startsWith(cold) && name.length > cold.length) {
      keys.push({ server, tool: name.slice(cold.length) });
    }
  }
  return keys;
}

function isSpelling(parts: FrontendParts, { server, tool }: McpToolKey, name: string): boolean {
  const shown = parts.names.tool(server, tool);
  const spellings = [
    tool,
    `${server}/${tool}`,
    `${server}/${shown}`,
    `mcp-tool:${server}/${tool}`,
    `mcp-tool:${server}/${shown}`,
    parts.names.portable(server, tool),
  ];
  if (spellings.includes(name)) return true;
  const ofPlugin = `_${server}__${tool}`;
  return name.startsWith('mcp__plugin_') && name.endsWith(ofPlugin) && name.length > 12 + ofPlugin.length;
}
