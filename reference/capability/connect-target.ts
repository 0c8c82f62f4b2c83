import type { Target, TargetResult } from '../dispatch/target.ts';
import { directoryText } from './directory.ts';
import { connect, type FrontendParts } from './frontend-parts.ts';
import { refusedRun } from './refused-run.ts';
import type { ServerView } from './server-book.ts';

/** The start of a server as a target of its own: what runs behind the gates under the server's connect name. */
export function connectTarget(parts: FrontendParts, view: ServerView): Target {
  return {
    kind: 'mcp-connect',
    name: parts.names.connect(view.name),
    args: {},
    readOnly: false,
    destructive: false,
    handler: null,
    problems: async () => [],
    run: () => runConnect(parts, view),
  };
}

async function runConnect(parts: FrontendParts, view: ServerView): Promise<TargetResult> {
  const { name: server, identity } = view;
  const capability = `mcp-server:${server}`;
  if (parts.options.startsServers === false) {
    return { kind: 'refused', text: `this agent starts no server, so ${server} was not started` };
  }
  const verdict = parts.book.judge(server, identity);
  if (verdict.kind !== 'sound') return refusedRun(verdict, capability, parts.ledger);
  // By the settings of now: a broken subject may let another configuration pass.
  const current = parts.overrides.startsAsJudged ? view : (parts.book.view(server) ?? view);
  parts.ledger.called(capability, true, parts.names.connect(server));
  try {
    const connection = await connect(parts, current);
    const listing = await connection.listing();
    parts.book.forget(current.identity);
    return { kind: 'ok', text: directoryText(parts, server, listing) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { kind: 'error', text: `the MCP server ${JSON.stringify(server)} did not start: ${reason}` };
  }
}
