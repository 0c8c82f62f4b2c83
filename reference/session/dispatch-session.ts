import type { AgentParts } from '../agents/agent-parts.ts';
import type { DispatchSession } from '../dispatch/dispatch-session.ts';

/** The agent as the dispatcher sees it for one call: the mode is the one of this moment. */
export function dispatchSession(
  parts: AgentParts,
  signal: AbortSignal,
  cancelTurn: () => void,
): DispatchSession {
  const { identity, conversation, jobs, context, frontend, settings, grants, hands, state } = parts;
  const { allowWrites, client, home } = parts.options;
  const { summaryMaxBytes } = context.limits.compress;
  return {
    id: identity.id,
    mode: state.mode,
    boundary: identity.boundary,
    ...(identity.withheld ? { withheld: identity.withheld } : {}),
    ...(identity.reach ? { reach: identity.reach } : {}),
    mcp: identity.mcp,
    allowWrites,
    client: client ?? null,
    frontend,
    settings,
    grants,
    home,
    cancelTurn,
    context: {
      ...context,
      jobs,
      signal,
      agent: hands,
      compress: async (request) => conversation.compress(request, summaryMaxBytes),
    },
  };
}
