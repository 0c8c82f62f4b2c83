import { expect, test } from 'vitest';
import { lastReplayedCall } from './replayed-call.ts';

function requestOf(...messages: readonly unknown[]): { readonly body: Buffer } {
  return { body: Buffer.from(JSON.stringify({ messages })) };
}

function callOf(text: unknown): unknown {
  return {
    role: 'assistant',
    tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'read_file', arguments: text } }],
  };
}

test('the arguments of the last call are given without what a result repeats', () => {
  const result = { role: 'tool', tool_call_id: 'call_1', content: 'error in {"id":12345}' };
  const call = lastReplayedCall(requestOf(callOf('{"id":1}'), callOf('{"id":12000}'), result));
  expect(call?.arguments).toBe('{"id":12000}');
  expect(call?.message.index).toBe(1);
});

test('arguments that are no text are given by their bytes', () => {
  const request = {
    body: Buffer.from(
      requestOf(callOf(0)).body.toString().replace('"arguments":0', '"arguments":{"id":1e2}'),
    ),
  };
  expect(lastReplayedCall(request)?.arguments).toBe('{"id":1e2}');
});

test('a history without a call gives null', () => {
  expect(lastReplayedCall(requestOf({ role: 'user', content: '12345' }))).toBeNull();
});
