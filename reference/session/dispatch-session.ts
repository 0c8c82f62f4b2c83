import type { DispatchSession } from '../dispatch/dispatch-session.ts';
import type { SessionParts } from './session-parts.ts';

/** The session as the dispatcher sees it for one call: the mode is the one of this moment. */
export function dispatchSession(
  parts: SessionParts,
  signal: AbortSignal,
  cancelTurn: () => void,
): DispatchSession {
  const { conversation, jobs, context, frontend, settings, grants, state, file } = parts;
  const { allowWrites, client, home } = parts.options;
  const { summaryMaxBytes } = context.limits.compress;
  return {
    id: file.id,
    mode: state.mode,
    boundary: 'none',
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
      compress: async (request) => conversation.compress(request, summaryMaxBytes),
    },
  };
}
