import type { SessionUpdate } from '@agentclientprotocol/sdk';
import type { SessionEvent } from '../../client/session-client.ts';
import { resultMeta } from '../result-meta.ts';
import { callDisplay } from './call-display.ts';

type Ended = Extract<SessionEvent, { readonly kind: 'call-ended' }>;

/** The update that tells a client of an event. */
export function eventUpdate(event: SessionEvent, handlerOf: (name: string) => string | null): SessionUpdate {
  switch (event.kind) {
    case 'text':
      return textUpdate('agent_message_chunk', event.text);
    case 'call-started':
      return {
        sessionUpdate: 'tool_call',
        toolCallId: event.callId,
        name: event.name,
        status: 'pending',
        ...callDisplay(event.name, event.argumentsText, handlerOf),
      };
    case 'call-ended':
      return endedUpdate(event);
  }
}

/** A piece of what somebody said. */
export function textUpdate(
  sessionUpdate: 'agent_message_chunk' | 'user_message_chunk',
  text: string,
): SessionUpdate {
  return { sessionUpdate, content: { type: 'text', text } };
}

function endedUpdate(event: Ended): SessionUpdate {
  const { callId, text, outcome } = event;
  return {
    sessionUpdate: 'tool_call_update',
    toolCallId: callId,
    status: outcome === 'ok' ? 'completed' : 'failed',
    content: [{ type: 'content', content: { type: 'text', text } }],
    rawOutput: text,
    _meta: resultMeta(event),
  };
}
