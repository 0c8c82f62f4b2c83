import { expect, test } from 'vitest';
import { loadMessageJudge } from './message-judge.ts';

const judge = await loadMessageJudge();

function update(content: { readonly [key: string]: unknown }): string | null {
  const params = { sessionId: 's', update: content };
  return judge.judge({ kind: 'notification', method: 'session/update', params }, 'agent');
}

test('an update of each usual kind is sound', () => {
  expect(update({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: 'a' } })).toBeNull();
  expect(update({ sessionUpdate: 'tool_call', toolCallId: 'c', title: 't', name: 'bash' })).toBeNull();
  expect(update({ sessionUpdate: 'tool_call_update', toolCallId: 'c', _meta: { 'x.dev/a': 1 } })).toBeNull();
});

test.each<{ name: string; content: { readonly [key: string]: unknown }; fault: string }>([
  {
    name: 'an unknown kind of update',
    content: { sessionUpdate: 'weather' },
    fault:
      '"session/update" does not fit the schema of the protocol at /update: sessionUpdate is "weather", which the protocol does not know',
  },
  {
    name: 'a call without its id',
    content: { sessionUpdate: 'tool_call', title: 't' },
    fault:
      '"session/update" does not fit the schema of the protocol at /update: must have required property \'toolCallId\'',
  },
  {
    name: 'a status that is none',
    content: { sessionUpdate: 'tool_call_update', toolCallId: 'c', status: 'done' },
    fault:
      '"session/update" does not fit the schema of the protocol at /update/status: it is none of pending, in_progress, completed, failed',
  },
])('$name is a fault', ({ content, fault }) => {
  expect(update(content)).toBe(fault);
});

test('a result is judged by the method that it answers', () => {
  const result = { kind: 'result', id: 1, result: { stopReason: 'bored' } } as const;
  expect(judge.judge(result, 'agent', 'session/prompt')).toBe(
    'the result of "session/prompt" does not fit the schema of the protocol at /stopReason: it is none of end_turn, max_tokens, max_turn_requests, refusal, cancelled',
  );
  expect(judge.judge(result, 'agent', '_x.dev/anything')).toBeNull();
});

test('an error has a code and a message', () => {
  expect(judge.judge({ kind: 'error', id: 1, error: { code: -32601 } }, 'agent')).toBe(
    "the error of an answer does not fit the schema of the protocol: must have required property 'message'",
  );
});

test('methods belong to a side, and extensions to nobody', () => {
  const prompt = {
    kind: 'request',
    id: 1,
    method: 'session/prompt',
    params: { sessionId: 's', prompt: [] },
  } as const;
  expect(judge.judge(prompt, 'client')).toBeNull();
  expect(judge.judge(prompt, 'agent')).toBe(
    '"session/prompt" is no request that the protocol lets the agent send',
  );
  expect(judge.judge({ kind: 'request', id: 1, method: '_x.dev/y', params: 3 }, 'agent')).toBeNull();
  expect(judge.judge({ kind: 'notification', method: '$/progress', params: {} }, 'agent')).toBeNull();
  expect(judge.judge({ kind: 'notification', method: '$/cancel_request', params: {} }, 'agent')).toBe(
    '"$/cancel_request" does not fit the schema of the protocol: must have required property \'requestId\'',
  );
});
