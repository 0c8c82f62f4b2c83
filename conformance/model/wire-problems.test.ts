import { expect, test } from 'vitest';
import { openAiChat } from './openai-chat.ts';
import type { WireAnswer, WireEnvelope } from './wire.ts';
import { wireProblems } from './wire-problems.ts';

const envelope: WireEnvelope = {
  id: 'chatcmpl-0',
  created: 1735689600,
  model: 'm',
  wantsUsage: true,
  promptTokens: 10,
  hasUsage: true,
  hasDone: true,
};
const call = { id: 'call_1', name: 'bash', arguments: '{"command":"echo ünï 😀"}' };

test.each<{ name: string; answer: WireAnswer; wantsUsage: boolean }>([
  { name: 'a text', answer: { text: 'ok', calls: [] }, wantsUsage: true },
  { name: 'an empty text without usage chunk', answer: { text: '', calls: [] }, wantsUsage: false },
  { name: 'one call', answer: { text: null, calls: [call] }, wantsUsage: true },
  {
    name: 'two calls with text',
    answer: { text: 'so', calls: [call, { ...call, id: 'call_2' }] },
    wantsUsage: false,
  },
])('$name has no problem, streamed or plain', ({ answer, wantsUsage }) => {
  const asked = { ...envelope, wantsUsage };
  const stream = Buffer.from(openAiChat.streamed(answer, asked).join(''));
  const plain = Buffer.from(openAiChat.plain(answer, asked));
  expect(wireProblems({ status: 200, format: 'sse', body: stream })).toEqual([]);
  expect(wireProblems({ status: 200, format: 'plain', body: plain })).toEqual([]);
});

const good = openAiChat.streamed({ text: null, calls: [call] }, envelope).join('');

test.each<{ name: string; from: string | RegExp; to: string; problem: string }>([
  {
    name: 'a missing [DONE]',
    from: 'data: [DONE]\n\n',
    to: '',
    problem: 'the stream does not end with [DONE]',
  },
  {
    name: 'an open last event',
    from: 'data: [DONE]\n\n',
    to: 'data: [DONE]\n',
    problem: 'the last event is not closed by a blank line',
  },
  { name: 'a comment line', from: 'data: {', to: ': hi\ndata: {', problem: 'event 0 is no single data line' },
  { name: 'broken JSON', from: '"model":"m"', to: '"model":', problem: 'a chunk is no JSON object' },
  { name: 'another id', from: 'chatcmpl-0', to: 'chatcmpl-9', problem: 'the chunks do not share one id' },
  {
    name: 'another object',
    from: 'chat.completion.chunk',
    to: 'chat',
    problem: 'object is not "chat.completion.chunk"',
  },
  {
    name: 'no role',
    from: '"role":"assistant",',
    to: '',
    problem: 'the first delta does not open an assistant message',
  },
  {
    name: 'no finish',
    from: '"finish_reason":"tool_calls"',
    to: '"finish_reason":null',
    problem: '0 chunks have a finish_reason',
  },
  {
    name: 'the wrong finish',
    from: '"tool_calls"}',
    to: '"stop"}',
    problem: 'finish_reason is "stop" and not "tool_calls"',
  },
  { name: 'no call id', from: '"id":"call_1",', to: '', problem: 'a call has no id' },
  { name: 'no call name', from: '"name":"bash"', to: '"name":""', problem: 'a call has no name' },
  {
    name: 'usage that does not add up',
    from: '"prompt_tokens":10',
    to: '"prompt_tokens":11',
    problem: 'usage does not add up',
  },
  { name: 'no usage', from: '"usage"', to: '"used"', problem: '0 usage blocks' },
  { name: 'no model', from: /"model":"m",/g, to: '', problem: 'model is no text' },
])('$name is a problem of a stream', ({ from, to, problem }) => {
  const body = Buffer.from(good.replace(from, to));
  expect(body.equals(Buffer.from(good))).toBe(false);
  expect(wireProblems({ status: 200, format: 'sse', body })).toContain(problem);
});

test.each<{ name: string; status: number; body: string; problems: readonly string[] }>([
  { name: 'an error with a message', status: 500, body: openAiChat.error(500, 'x'), problems: [] },
  { name: 'an error without one', status: 500, body: '{}', problems: ['the error has no message'] },
  { name: 'a models list', status: 200, body: openAiChat.modelList('m'), problems: [] },
  { name: 'text', status: 200, body: 'hello', problems: ['the body is no JSON object'] },
])('a plain body can be $name', ({ status, body, problems }) => {
  expect(wireProblems({ status, format: 'plain', body: Buffer.from(body) })).toEqual(problems);
});

test('calls that share an id are a problem of a plain body', () => {
  const body = Buffer.from(openAiChat.plain({ text: null, calls: [call, call] }, envelope));
  expect(wireProblems({ status: 200, format: 'plain', body })).toEqual(['two calls share one id']);
});

test('bytes that are no UTF-8 are a problem', () => {
  const body = Buffer.from([0x7b, 0xff, 0x7d]);
  expect(wireProblems({ status: 200, format: 'plain', body })).toEqual(['the body is no UTF-8']);
});
