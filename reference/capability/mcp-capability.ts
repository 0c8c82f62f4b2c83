import type { Values } from '../dispatch/target.ts';
import type { NameResolution } from './capability-frontend.ts';
import { connectTarget } from './connect-target.ts';
import { directoryText, tellProblem } from './directory.ts';
import type { FrontendParts } from './frontend-parts.ts';
import { mcpToolTarget, notOnServer } from './mcp-tool-target.ts';
import type { McpToolKey } from './name-table.ts';
import { unavailable } from './refused-run.ts';
import type { KnownListing } from './server-book.ts';

type Answer = Extract<NameResolution, { readonly kind: 'answer' }>;
type Found = Extract<NameResolution, { readonly kind: 'answer' | 'target' }>;

/** What a call of a server by its id means: its directory where it is connected, else the start of it. */
export async function resolveServer(parts: FrontendParts, server: string): Promise<Found> {
  const capability = `mcp-server:${server}`;
  const refused = refusedNow(parts, server, capability);
  const view = parts.book.view(server);
  if (refused || !view) return refused ?? unavailableAnswer(parts, capability, notConfigured(server));
  const connection = parts.book.live(view);
  if (!connection) return { kind: 'target', target: connectTarget(parts, view) };
  const text = directoryText(parts, server, await connection.listing());
  const commit = (): void => parts.ledger.called(capability, false, 'directory');
  return { kind: 'answer', result: { kind: 'ok', text }, commit };
}

/** What a call of a tool of a server means. The tool may be named as its server names it or as it is shown. */
export async function resolveMcpTool(
  parts: FrontendParts,
  { server, tool: called }: McpToolKey,
  args: Values,
): Promise<Found> {
  const refused = refusedNow(parts, server, `mcp-tool:${server}/${called}`);
  const view = parts.book.view(server);
  if (refused || !view)
    return refused ?? unavailableAnswer(parts, `mcp-tool:${server}/${called}`, notConfigured(server));
  const known = await parts.book.known(view);
  const tool = canonicalTool(parts, server, called, known);
  const judgedBy = known?.tools.find(({ name }) => name === tool) ?? null;
  // A list of an earlier session may be old: what it lacks is looked for when the server is connected.
  if (!judgedBy && known?.source === 'live') {
    const hidden = known.problems.find((problem) => problem.tool === tool);
    const reason = hidden ? tellProblem(hidden) : notOnServer(server, tool);
    return unavailableAnswer(parts, `mcp-tool:${server}/${tool}`, reason);
  }
  await learnRivals(parts, parts.names.tool(server, tool));
  const refusal = parts.table.refusal({ server, tool });
  if (refusal !== null) {
    return { kind: 'answer', result: { kind: 'error', text: tellProblem({ tool, reason: refusal }) } };
  }
  return { kind: 'target', target: mcpToolTarget(parts, { view, tool, args, judgedBy }) };
}

/** The server's own name of a tool that may be called by one of its other spellings. */
export function canonicalTool(
  parts: FrontendParts,
  server: string,
  called: string,
  known: KnownListing | null,
): string {
  const names = (known?.tools ?? []).map(({ name }) => name);
  if (names.includes(called)) return called;
  const spellings = [
    (name: string) => parts.names.tool(server, name),
    (name: string) => parts.names.portable(server, name),
    // Blanks at the end of an id are taken off, also those that belong to the name.
    (name: string) => name.trimEnd(),
  ];
  for (const spell of spellings) {
    const found = names.find((name) => spell(name) === called);
    if (found !== undefined) return found;
  }
  return called;
}

/** Gives names to the tools of every server that could have one of this name, always in the same order. */
export async function learnRivals(parts: FrontendParts, name: string): Promise<void> {
  for (const view of parts.book.views((server) => name.startsWith(parts.names.prefix(server)))) {
    const known = await parts.book.known(view);
    if (known) parts.table.learn(view.name, known.tools);
  }
}

function refusedNow(parts: FrontendParts, server: string, capability: string): Answer | null {
  const verdict = parts.book.judge(server);
  return verdict.kind === 'sound' ? null : unavailableAnswer(parts, capability, verdict.reason);
}

function unavailableAnswer(parts: FrontendParts, capability: string, reason: string): Answer {
  const commit = (): void => parts.ledger.unavailable(capability, reason);
  return { kind: 'answer', result: unavailable(reason), commit };
}

function notConfigured(server: string): string {
  return `no MCP server ${JSON.stringify(server)} is configured`;
}
