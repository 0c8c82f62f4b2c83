import type { Tool } from '../../spec/generated/tool.gen.ts';
import { ToolFailure } from '../catalog/tool-failure.ts';
import { argumentCheck } from '../mcp/argument-check.ts';
import { directory, tellProblem } from './directory.ts';
import type { FrontendParts } from './frontend-parts.ts';
import { canonicalTool, learnRivals } from './mcp-capability.ts';
import type { McpToolKey } from './name-table.ts';
import type { KnownListing, ServerView } from './server-book.ts';

/** A registered tool as `inspect` shows it. */
export function inspectTool(id: string, tool: Tool): string {
  const { name, readOnly, description, parameters } = tool;
  return JSON.stringify(
    { id, kind: 'tool', name, read_only: readOnly, status: 'ready', description, input_schema: parameters },
    null,
    2,
  );
}

/** A server with what is known of its tools. Never starts it. */
export async function inspectServer(parts: FrontendParts, id: string, server: string): Promise<string> {
  const view = viewOf(parts, id, server);
  const known = await parts.book.known(view);
  const listed = known ? directory(parts, server, known) : { tools: [], problems: [] };
  const failure = parts.book.live(view) ? null : parts.pool.failure(view.identity);
  const entry = {
    id,
    kind: 'mcp-server',
    name: server,
    status: parts.book.status(view),
    authorized: view.isAuthorized,
    connected: parts.book.live(view) !== null,
    ...(failure === null ? {} : { last_failure: failure }),
    source: known?.source ?? 'none',
    note: noteOn(known),
    partial: known?.isPartial ?? false,
    problems: listed.problems,
    tools: listed.tools,
  };
  return JSON.stringify(entry, null, 2);
}

/** One tool of a server, and nothing about the others. Never starts the server. */
export async function inspectMcpTool(
  parts: FrontendParts,
  id: string,
  { server, tool: called }: McpToolKey,
): Promise<string> {
  const view = viewOf(parts, id, server);
  const known = await parts.book.known(view);
  if (!known) {
    throw new ToolFailure(
      `unknown capability ${JSON.stringify(id)}: the server is not connected and was never listed; call mcp-server:${server}`,
    );
  }
  const name = canonicalTool(parts, server, called, known);
  const tool = known.tools.find((candidate) => candidate.name === name);
  const hidden = known.problems.find((problem) => problem.tool === name);
  if (!tool) {
    const reason = hidden ? `: ${tellProblem(hidden)}` : '';
    throw new ToolFailure(`unknown capability ${JSON.stringify(id)}${reason}`);
  }
  const shown = parts.names.tool(server, name);
  await learnRivals(parts, shown);
  const refusal = parts.table.refusal({ server, tool: name });
  if (refusal !== null) throw new ToolFailure(tellProblem({ tool: name, reason: refusal }));
  const { unjudged } = await argumentCheck(tool.inputSchema);
  const entry = {
    id: `mcp-tool:${server}/${name}`,
    kind: 'mcp-tool',
    name: shown,
    server,
    status: parts.book.status(view),
    read_only: tool.readOnly,
    destructive: tool.destructive,
    source: known.source,
    note: noteOn(known),
    ...(unjudged === null ? {} : { not_validated: unjudged }),
    description: tool.description,
    input_schema: tool.inputSchema,
  };
  return JSON.stringify(entry, null, 2);
}

function viewOf(parts: FrontendParts, id: string, server: string): ServerView {
  const view = parts.book.view(server);
  if (view) return view;
  throw new ToolFailure(
    `unknown capability ${JSON.stringify(id)}: no MCP server ${JSON.stringify(server)} is configured`,
  );
}

function noteOn(known: KnownListing | null): string {
  if (known?.source === 'live') return 'listed by the running server';
  if (known) return 'the server is not started; this is what it listed in an earlier session';
  return 'the server is not started and was never listed: call its id for its tools';
}
