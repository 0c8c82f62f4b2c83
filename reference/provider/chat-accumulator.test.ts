import { expect, test } from 'vitest';
import { ChatAccumulator } from './chat-accumulator.ts';
import type { ChatReply } from './chat-reply.ts';

function replyOf(deltas: readonly unknown[], finish: string | null = null): ChatReply {
  const accumulator = new ChatAccumulator();
  for (const delta of deltas) accumulator.add({ choices: [{ index: 0, delta }] });
  if (finish !== null) accumulator.add({ choices: [{ index: 0, delta: {}, finish_reason: finish }] });
  return accumulator.reply();
}

const fn = (name: string | undefined, args: string | undefined): unknown => ({ name, arguments: args });

test('text is joined and the finish is kept', () => {
  expect(replyOf([{ role: 'assistant', content: 'a' }, { content: null }, { content: 'b' }], 'stop')).toEqual(
    {
      text: 'ab',
      calls: [],
      finishReason: 'stop',
    },
  );
});

test.each<{ name: string; deltas: readonly unknown[]; calls: readonly (readonly string[])[] }>([
  {
    name: 'arguments are joined by index, interleaved',
    deltas: [
      { tool_calls: [{ index: 1, id: 'b', function: fn('two', '{"x"') }] },
      { tool_calls: [{ index: 0, id: 'a', function: fn('one', '') }] },
      {
        tool_calls: [
          { index: 1, function: fn(undefined, ':1}') },
          { index: 0, function: fn(undefined, '{}') },
        ],
      },
    ],
    calls: [
      ['a', 'one', '{}'],
      ['b', 'two', '{"x":1}'],
    ],
  },
  {
    name: 'an id repeated with each delta is one call',
    deltas: [
      { tool_calls: [{ index: 0, id: 'a', function: fn('one', '{') }] },
      { tool_calls: [{ index: 0, id: 'a', function: fn('one', '}') }] },
    ],
    calls: [['a', 'one', '{}']],
  },
  {
    name: 'one index with different ids is several calls',
    deltas: [
      { tool_calls: [{ index: 0, id: 'a', function: fn('one', '{}') }] },
      { tool_calls: [{ index: 0, id: 'b', function: fn('one', '{"n":') }] },
      { tool_calls: [{ index: 0, function: fn(undefined, '1}') }] },
    ],
    calls: [
      ['a', 'one', '{}'],
      ['b', 'one', '{"n":1}'],
    ],
  },
  {
    name: 'calls without index and id are told apart by their names',
    deltas: [
      { tool_calls: [{ function: fn('one', '{}') }, { function: fn('two', '{') }] },
      { tool_calls: [{ function: fn(undefined, '}') }] },
    ],
    calls: [
      ['', 'one', '{}'],
      ['', 'two', '{}'],
    ],
  },
  {
    name: 'a missing id or name stays empty',
    deltas: [{ tool_calls: [{ index: 0, id: null, function: { arguments: null } }] }],
    calls: [['', '', '']],
  },
])('$name', ({ deltas, calls }) => {
  expect(replyOf(deltas).calls.map((call) => [call.id, call.name, call.argumentsText])).toEqual(calls);
});

test('a whole message gives each entry of its list as a call', () => {
  const accumulator = new ChatAccumulator();
  const toolCalls = [{ function: fn('one', '{}') }, { function: fn('one', '{}') }];
  const message = {
    content: [
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b' },
    ],
    tool_calls: toolCalls,
  };
  accumulator.add({
    choices: [
      { index: 1, message: { content: 'other' } },
      { message, finish_reason: 'tool_calls' },
    ],
  });
  expect(accumulator.reply()).toEqual({
    text: 'ab',
    calls: [
      { id: '', name: 'one', argumentsText: '{}' },
      { id: '', name: 'one', argumentsText: '{}' },
    ],
    finishReason: 'tool_calls',
  });
});

test.each<{ chunk: unknown; message: string }>([
  { chunk: { error: { message: 'no\ncredit' } }, message: 'the provider reports: no credit' },
  { chunk: { error: 'overloaded' }, message: 'the provider reports: overloaded' },
  { chunk: { error: { code: 7 } }, message: 'the provider reports: {"code":7}' },
  {
    chunk: {
      choices: [{ delta: { tool_calls: [{ index: 0, function: { name: 'x', arguments: { n: 1 } } }] } }],
    },
    message: 'the arguments of the call "x" are no text',
  },
])('$message', ({ chunk, message }) => {
  expect(() => new ChatAccumulator().add(chunk)).toThrow(message);
});
