import { expect, test } from 'vitest';
import { readMessages } from './read-messages.ts';

const of = (text: string) => readMessages(Buffer.from(text, 'utf8'));

test('roles, texts and spans are those of the request', () => {
  const body =
    '{"messages":[{"role":"system","content":"é"},{"role":"user","content":[{"type":"text","text":"a"},{"type":"image_url"},{"type":"text","text":"b"}]},{"role":"assistant","content":null}]}';
  const messages = of(body);
  expect(messages.map(({ index, role, text }) => [index, role, text])).toEqual([
    [0, 'system', 'é'],
    [1, 'user', 'ab'],
    [2, 'assistant', null],
  ]);
  expect(messages[0]?.span).toEqual({ start: 13, end: 45 });
  expect(Buffer.from(messages[0]?.bytes ?? []).toString()).toBe('{"role":"system","content":"é"}');
  expect(messages[2]?.value).toEqual({ role: 'assistant', content: null });
});

test('arguments stay text, so that a 19-digit integer keeps its digits', () => {
  const calls =
    '[{"id":"c1","type":"function","function":{"name":"f","arguments":"{\\"id\\":2512292042121000001}"}},{"id":"c2","function":{"name":"g","arguments":{"id":2512292042121000001, "x":1.0}}},{"id":"c3","function":{"name":"h"}},7]';
  const [message] = of(`{"messages":[{"role":"assistant","tool_calls":${calls}}]}`);
  expect(message?.toolCalls).toEqual([
    { id: 'c1', name: 'f', arguments: '{"id":2512292042121000001}' },
    { id: 'c2', name: 'g', arguments: '{"id":2512292042121000001, "x":1.0}' },
    { id: 'c3', name: 'h', arguments: '' },
    { id: null, name: null, arguments: '' },
  ]);
});

test('a tool result names the call that it answers', () => {
  const [message] = of('{"messages":[{"role":"tool","tool_call_id":"c1","content":"done"}]}');
  expect([message?.toolCallId, message?.text, message?.toolCalls]).toEqual(['c1', 'done', []]);
});

test.each([
  { name: 'no JSON', body: 'x' },
  { name: 'no messages', body: '{}' },
  { name: 'messages that are no list', body: '{"messages":{"0":1}}' },
])('a body with $name has none', ({ body }) => {
  expect(of(body)).toEqual([]);
});

test('an entry that is no object is kept without meaning', () => {
  expect(of('{"messages":[7]}')[0]).toMatchObject({ role: null, text: null, value: 7, toolCalls: [] });
});
