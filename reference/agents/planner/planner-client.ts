import type { SessionClient, SessionEvent } from '../../client/session-client.ts';

/**
 * The client as the planner tells it: what the planner says is no answer, and its calls have ids of their own, because
 * those of two conversations may be the same.
 */
export function plannerClient({ ask, onEvent }: SessionClient): SessionClient {
  return {
    ...(ask && { ask: (asked, signal) => ask({ ...asked, callId: plannerCallId(asked.callId) }, signal) }),
    ...(onEvent && { onEvent: (event) => onEvent(plannerEvent(event)) }),
  };
}

/** The id by which a client knows a call of the planner. */
function plannerCallId(callId: string): string {
  return `planner/${callId}`;
}

function plannerEvent(event: SessionEvent): SessionEvent {
  if (event.kind === 'text') return { kind: 'thought', text: event.text };
  return 'callId' in event ? { ...event, callId: plannerCallId(event.callId) } : event;
}
