import type { Listing, ListingProblem, McpTool } from '../mcp/mcp-tool.ts';
import type { FrontendParts } from './frontend-parts.ts';

/** Below what a result is truncated at, so that no tool of a directory is lost to the cut. */
const roomBytes = 24_000;
const shortDescription = 160;
/** Problems that are told one by one. */
const toldProblems = 20;

type Row = { readonly [key: string]: unknown };

/** What a server offers, compact: an id for each tool that can be inspected and called, and what is hidden and why. */
export interface Directory {
  readonly tools: readonly Row[];
  readonly problems: readonly string[];
}

/** The directory of a server. Descriptions are shortened, and left out where there are too many tools for them. */
export function directory(parts: FrontendParts, server: string, listing: Listing): Directory {
  parts.table.learn(server, listing.tools);
  const problems = listing.problems.map(tellProblem);
  const offered: McpTool[] = [];
  for (const tool of listing.tools) {
    const refusal = parts.table.refusal({ server, tool: tool.name });
    if (refusal === null) offered.push(tool);
    else problems.push(tellProblem({ tool: tool.name, reason: refusal }));
  }
  const id = ({ name }: McpTool): string => `mcp-tool:${server}/${name}`;
  const rows = offered.map((tool) => ({
    id: id(tool),
    name: parts.names.tool(server, tool.name),
    read_only: tool.readOnly,
    ...(tool.destructive ? { destructive: true } : {}),
    ...(tool.description === '' ? {} : { description: shortened(tool.description) }),
  }));
  const left = problems.length - toldProblems;
  if (left > 0) problems.splice(toldProblems, left, `${left} more problems are not told here`);
  if (fits(rows)) return { tools: rows, problems };
  const flags = offered.map((tool) => ({ id: id(tool), read_only: tool.readOnly }));
  return { tools: fits(flags) ? flags : offered.map((tool) => ({ id: id(tool) })), problems };
}

/** The text that answers a call of a server. */
export function directoryText(parts: FrontendParts, server: string, listing: Listing): string {
  const { tools, problems } = directory(parts, server, listing);
  const partial = listing.isPartial ? ' (partial list)' : '';
  const head = `connected MCP server ${JSON.stringify(server)}; ${tools.length} tools${partial}:`;
  const notes = problems.map((problem) => `note: ${problem}`);
  return [head, ...notes, JSON.stringify(tools, null, 1)].join('\n');
}

/** A problem as a sentence. */
export function tellProblem({ tool, reason }: ListingProblem): string {
  return tool === null ? reason : `the tool ${JSON.stringify(tool)} is not offered: ${reason}`;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const points = [...line];
  return points.length <= shortDescription ? line : `${points.slice(0, shortDescription - 1).join('')}…`;
}

function fits(rows: readonly Row[]): boolean {
  return Buffer.byteLength(JSON.stringify(rows, null, 1)) <= roomBytes;
}
