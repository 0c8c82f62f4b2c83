import type { ToolContext } from '../catalog/tool-handler.ts';
import type { JudgedTarget } from '../dispatch/judged-target.ts';
import type { Target, TargetResult, Values } from '../dispatch/target.ts';
import { argumentCheck } from '../mcp/argument-check.ts';
import type { Connection } from '../mcp/connection.ts';
import type { McpTool } from '../mcp/mcp-tool.ts';
import { connectTarget } from './connect-target.ts';
import { tellProblem } from './directory.ts';
import { connect, type FrontendParts } from './frontend-parts.ts';
import { askToRetry, refusedRun, unavailable } from './refused-run.ts';
import type { ServerView } from './server-book.ts';

/** One call of a tool of a server, as it was judged. */
export interface JudgedCall {
  readonly view: ServerView;
  /** The server's own name of the tool. */
  readonly tool: string;
  readonly args: Values;
  /** What was known of the tool; null where its server was never listed. */
  readonly judgedBy: McpTool | null;
}

/** A call of a tool of a server. While the server is not connected, its start is required and has gates of its own. */
export function mcpToolTarget(parts: FrontendParts, call: JudgedCall): Target {
  const { view, judgedBy, args } = call;
  const needed = needsStart(parts, view) ? [connectTarget(parts, view)] : [];
  const requires = parts.overrides.connectTargets ? parts.overrides.connectTargets(needed) : needed;
  // Without a gate of its own the start belongs to the call.
  const startsAnyway = requires.length < needed.length || parts.options.gates.start === 'with-session';
  const mayStart = startsAnyway && parts.options.startsServers !== false;
  return {
    kind: 'mcp-tool',
    name: parts.names.tool(view.name, call.tool),
    args,
    readOnly: judgedBy?.readOnly ?? false,
    destructive: judgedBy?.destructive ?? false,
    handler: null,
    ...(requires.length > 0 ? { requires } : {}),
    problems: async () => (judgedBy ? (await argumentCheck(judgedBy.inputSchema)).problems(args) : []),
    run: (context) => runTool(parts, call, mayStart, context),
  };
}

function needsStart(parts: FrontendParts, view: ServerView): boolean {
  const { gates, startsServers } = parts.options;
  const startsAlone = gates.start === 'on-call' || startsServers === false;
  return startsAlone && parts.book.live(view) === null;
}

async function runTool(
  parts: FrontendParts,
  call: JudgedCall,
  mayStart: boolean,
  context: ToolContext,
): Promise<TargetResult> {
  const { view, tool, judgedBy } = call;
  const { book, pool, ledger } = parts;
  const capability = `mcp-tool:${view.name}/${tool}`;
  const verdict = book.judge(view.name, view.identity);
  if (verdict.kind !== 'sound') return refusedRun(verdict, capability, ledger);
  const current = book.view(view.name) ?? view;
  const connection = mayStart
    ? await connect(parts, current)
    : pool.join(view.name, current.identity, parts.holder);
  if (!connection) return askToRetry(`the MCP server ${JSON.stringify(view.name)} is no longer connected`);
  const listing = await connection.listing();
  book.forget(current.identity);
  const live = listing.tools.find(({ name }) => name === tool);
  if (!live) {
    const hidden = listing.problems.find((problem) => problem.tool === tool);
    const reason = hidden ? tellProblem(hidden) : notOnServer(view.name, tool);
    ledger.unavailable(capability, reason);
    return unavailable(reason);
  }
  parts.table.learn(view.name, listing.tools);
  const refusal = parts.table.refusal({ server: view.name, tool });
  if (refusal !== null) return { kind: 'error', text: tellProblem({ tool, reason: refusal }) };
  const refused = await context.recheck(liveTarget(parts, call, live));
  if (refused !== null) return { kind: 'refused', text: refused };
  const changed = judgedBy ? hintsChanged(judgedBy, live) : null;
  if (changed !== null) return askToRetry(changed);
  const problems = (await argumentCheck(live.inputSchema)).problems(call.args);
  if (problems.length > 0)
    return { kind: 'error', text: `invalid arguments: ${problems.slice(0, 8).join('; ')}` };
  return dispatch(parts, call, connection, live, context);
}

/** The call as what its server now says that it is. */
function liveTarget(parts: FrontendParts, { view, tool, args }: JudgedCall, live: McpTool): JudgedTarget {
  const { readOnly, destructive } = live;
  const name = parts.names.tool(view.name, tool);
  return { kind: 'mcp-tool', name, args, readOnly, destructive, handler: null };
}

async function dispatch(
  parts: FrontendParts,
  { view, tool, args }: JudgedCall,
  connection: Connection,
  live: McpTool,
  { signal, effects }: ToolContext,
): Promise<TargetResult> {
  const capability = `mcp-tool:${view.name}/${tool}`;
  const work = async (): Promise<TargetResult> => {
    // Once more: listing, validation and the queue took time.
    const verdict = parts.book.judge(view.name, view.identity);
    if (verdict.kind !== 'sound') return refusedRun(verdict, capability, parts.ledger);
    if (!connection.isOpen) return askToRetry(`the MCP server ${JSON.stringify(view.name)} ended`);
    // What a call before this one had listed; asking again would cost every call a list.
    const latest = connection.known?.tools.find(({ name }) => name === tool);
    const changed = latest ? hintsChanged(live, latest) : notOnServer(view.name, tool);
    if (changed !== null) return askToRetry(changed);
    parts.ledger.called(capability, !live.readOnly, parts.names.tool(view.name, tool));
    if (!live.readOnly) effects.note({ kind: 'mutated', capability });
    try {
      return await connection.call(tool, args, signal);
    } catch (cause) {
      return { kind: 'error', text: cause instanceof Error ? cause.message : String(cause) };
    } finally {
      if (parts.overrides.endsAfterCall) await parts.pool.drop(view.name);
    }
  };
  return live.readOnly || parts.overrides.skipsWriterQueue ? work() : parts.writers.run(work, signal);
}

/** The reason for a tool that its server does not list. Names no other tool. */
export function notOnServer(server: string, tool: string): string {
  return `the MCP server ${JSON.stringify(server)} has no tool ${JSON.stringify(tool)}`;
}

/** What of the hints by which the call was judged is worse now; null when nothing is. */
function hintsChanged(judged: McpTool, live: McpTool): string | null {
  const name = JSON.stringify(live.name);
  if (live.destructive && !judged.destructive)
    return `the server now says that its tool ${name} is destructive`;
  if (judged.readOnly && !live.readOnly) return `the server no longer says that its tool ${name} only reads`;
  return null;
}
