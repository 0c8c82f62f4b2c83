import type { SessionUpdate } from '@agentclientprotocol/sdk';
import type { TodoItem } from '../../agents/todo/todo-list.ts';
import type { SessionEvent } from '../../client/session-client.ts';
import { resultMeta } from '../result-meta.ts';
import { callDisplay } from './call-display.ts';

type Agent = Extract<SessionEvent, { readonly kind: 'agent' }>;
type Ended = Extract<SessionEvent, { readonly kind: 'call-ended' }>;

/** The update that tells a client of an event. */
export function eventUpdate(event: SessionEvent, handlerOf: (name: string) => string | null): SessionUpdate {
  switch (event.kind) {
    case 'text':
      return textUpdate('agent_message_chunk', event.text);
    case 'thought':
      return textUpdate('agent_thought_chunk', event.text);
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
    case 'todo':
      return planUpdate(event.items);
    case 'agent':
      return agentUpdate(event);
  }
}

/** A piece of what somebody said. */
export function textUpdate(
  sessionUpdate: 'agent_message_chunk' | 'agent_thought_chunk' | 'user_message_chunk',
  text: string,
): SessionUpdate {
  return { sessionUpdate, content: { type: 'text', text } };
}

/** The whole to-do list as the plan of the session. The protocol knows no item that was given up: it is done with. */
export function planUpdate(items: readonly TodoItem[]): SessionUpdate {
  const entries = items.map(({ content, status }) => ({
    content,
    priority: 'medium' as const,
    status: status === 'cancelled' ? ('completed' as const) : status,
  }));
  return { sessionUpdate: 'plan', entries };
}

/** The call that started an agent shows how it does. */
function agentUpdate({ callId, agentId, status, card }: Agent): SessionUpdate {
  const text = [`agent ${agentId} ${status}`, ...(card === null ? [] : [card])].join('\n');
  return {
    sessionUpdate: 'tool_call_update',
    toolCallId: callId,
    content: [{ type: 'content', content: { type: 'text', text } }],
  };
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
