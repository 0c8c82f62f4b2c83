import { expect, test } from 'vitest';
import { readOpenAiChatRequest } from './openai-chat-request.ts';

test('a usual request is read', () => {
  const read = readOpenAiChatRequest({
    model: 'm',
    stream: true,
    stream_options: { include_usage: true },
    tools: [{ type: 'function' }, { type: 'function' }],
    messages: [
      { role: 'system', content: 'S' },
      { role: 'developer', content: [{ type: 'text', text: 'D' }] },
      { role: 'user', content: 'one' },
      { role: 'assistant', content: 'no user' },
      { role: 'tool', content: 'no user', tool_call_id: 'c' },
      {
        role: 'user',
        content: [{ type: 'text', text: 'two' }, { type: 'image_url' }, { type: 'text', text: 'three' }],
      },
    ],
  });
  expect(read).toEqual({
    model: 'm',
    toolCount: 2,
    systemText: 'S\nD',
    userTexts: ['one', 'two\nthree'],
    wantsStream: true,
    wantsUsage: true,
  });
});

test.each<{ name: string; tools: unknown; toolCount: number }>([
  { name: 'an absent tools value shows no tools', tools: undefined, toolCount: 0 },
  { name: 'null shows no tools', tools: null, toolCount: 0 },
  { name: 'an empty list shows no tools', tools: [], toolCount: 0 },
  { name: 'a value of another kind shows tools, though wrongly', tools: { bash: {} }, toolCount: 1 },
])('$name', ({ tools, toolCount }) => {
  expect(readOpenAiChatRequest({ tools })?.toolCount).toBe(toolCount);
});

test.each<{ name: string; body: unknown }>([
  { name: 'a list is no request', body: [] },
  { name: 'a text is no request', body: 'hello' },
  { name: 'null is no request', body: null },
])('$name', ({ body }) => {
  expect(readOpenAiChatRequest(body)).toBeNull();
});

test('members of the wrong kind are read as absent', () => {
  const body = { model: 7, stream: 'yes', stream_options: [], messages: { role: 'user' } };
  expect(readOpenAiChatRequest(body)).toEqual({
    model: '',
    toolCount: 0,
    systemText: '',
    userTexts: [],
    wantsStream: false,
    wantsUsage: false,
  });
});
