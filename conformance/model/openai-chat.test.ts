import { expect, test } from 'vitest';
import { openAiChat } from './openai-chat.ts';
import type { WireAnswer, WireEnvelope } from './wire.ts';

const envelope: WireEnvelope = {
  id: 'chatcmpl-0',
  created: 1735689600,
  model: 'm',
  wantsUsage: true,
  promptTokens: 10,
  hasUsage: true,
  hasDone: true,
};
const text: WireAnswer = { text: 'ok', calls: [] };
const parallel: WireAnswer = {
  text: null,
  calls: [
    { id: 'call_1', name: 'bash', arguments: '{"command":"ls"}' },
    { id: 'call_2', name: 'wait', arguments: '' },
  ],
};
const opening =
  'data: {"id":"chatcmpl-0","object":"chat.completion.chunk","created":1735689600,"model":"m","choices":[';
const delta = (content: string): string =>
  `${opening}{"index":0,"delta":${content},"logprobs":null,"finish_reason":null}]}\n\n`;

test('a text goes out as role, pieces, finish, usage and [DONE]', () => {
  expect(openAiChat.streamed(text, envelope)).toEqual([
    delta('{"role":"assistant","content":""}'),
    delta('{"content":"ok"}'),
    `${opening}{"index":0,"delta":{},"logprobs":null,"finish_reason":"stop"}]}\n\n`,
    `${opening}],"usage":{"prompt_tokens":10,"completion_tokens":1,"total_tokens":11,"prompt_tokens_details":{"cached_tokens":0}}}\n\n`,
    'data: [DONE]\n\n',
  ]);
});

test('each call opens with index, id and name, and its arguments follow in pieces', () => {
  expect(openAiChat.streamed(parallel, { ...envelope, hasUsage: false, hasDone: false })).toEqual([
    delta('{"role":"assistant","content":null}'),
    delta(
      '{"tool_calls":[{"index":0,"id":"call_1","type":"function","function":{"name":"bash","arguments":""}}]}',
    ),
    delta('{"tool_calls":[{"index":0,"function":{"arguments":"{\\"comman"}}]}'),
    delta('{"tool_calls":[{"index":0,"function":{"arguments":"d\\":\\"ls\\"}"}}]}'),
    delta(
      '{"tool_calls":[{"index":1,"id":"call_2","type":"function","function":{"name":"wait","arguments":""}}]}',
    ),
    `${opening}{"index":0,"delta":{},"logprobs":null,"finish_reason":"tool_calls"}]}\n\n`,
  ]);
});

test('usage that nobody asked for rides on the last choice', () => {
  const events = openAiChat.streamed(text, { ...envelope, wantsUsage: false });
  expect(events).toHaveLength(4);
  expect(events[2]).toBe(
    `${opening}{"index":0,"delta":{},"logprobs":null,"finish_reason":"stop"}],"usage":{"prompt_tokens":10,"completion_tokens":1,"total_tokens":11,"prompt_tokens_details":{"cached_tokens":0}}}\n\n`,
  );
});

test('a plain body holds the whole message', () => {
  expect(JSON.parse(openAiChat.plain({ ...parallel, text: 'I look.' }, envelope))).toEqual({
    id: 'chatcmpl-0',
    object: 'chat.completion',
    created: 1735689600,
    model: 'm',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: 'I look.',
          tool_calls: [
            { id: 'call_1', type: 'function', function: { name: 'bash', arguments: '{"command":"ls"}' } },
            { id: 'call_2', type: 'function', function: { name: 'wait', arguments: '' } },
          ],
        },
        logprobs: null,
        finish_reason: 'tool_calls',
      },
    ],
    usage: {
      prompt_tokens: 10,
      completion_tokens: 8,
      total_tokens: 18,
      prompt_tokens_details: { cached_tokens: 0 },
    },
  });
});

test('a plain text has no calls, and no usage when that is left out', () => {
  const body = JSON.parse(openAiChat.plain(text, { ...envelope, hasUsage: false }));
  expect(Object.keys(body)).toEqual(['id', 'object', 'created', 'model', 'choices']);
  expect(body.choices[0].message).toEqual({ role: 'assistant', content: 'ok' });
  expect(body.choices[0].finish_reason).toBe('stop');
});

test.each<{ status: number; type: string }>([
  { status: 400, type: 'invalid_request_error' },
  { status: 429, type: 'rate_limit_error' },
  { status: 503, type: 'server_error' },
])('an error of status $status is a $type', ({ status, type }) => {
  expect(JSON.parse(openAiChat.error(status, 'why'))).toEqual({
    error: { message: 'why', type, param: null, code: `scripted_${status}` },
  });
});
