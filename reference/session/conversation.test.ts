import { expect, test } from 'vitest';
import { Conversation } from './conversation.ts';
import type { ConversationEvent } from './session-record.ts';

const prompt = (content: string): ConversationEvent => ({
  type: 'message',
  kind: 'prompt',
  message: { role: 'user', content },
});

function filled(): { conversation: Conversation; events: ConversationEvent[] } {
  const events: ConversationEvent[] = [];
  const conversation = new Conversation((event) => void events.push(event));
  for (const content of ['one', 'two', 'three'])
    conversation.add({ kind: 'prompt', message: { role: 'user', content } });
  return { conversation, events };
}

test('a compression replaces the range for the model and keeps every event', () => {
  const { conversation, events } = filled();
  expect(conversation.compress({ anchor: 'three', direction: 'before', focus: null }, 8192)).toBe(
    'compressed 2 messages before the anchor into a summary of 78 bytes',
  );
  const text = '[Summary in place of 2 earlier messages, made on request.]\nUser: one\nUser: two';
  expect(conversation.entries.map((entry) => entry.message)).toEqual([
    { role: 'user', content: text },
    { role: 'user', content: 'three' },
  ]);
  expect(events).toEqual([
    prompt('one'),
    prompt('two'),
    prompt('three'),
    { type: 'compress', from: 0, count: 2, summary: text },
  ]);
});

test('a compression that is refused changes and records nothing', () => {
  const { conversation, events } = filled();
  expect(() => conversation.compress({ anchor: 'four', direction: 'before', focus: null }, 8192)).toThrow();
  expect(conversation.entries).toHaveLength(3);
  expect(events).toHaveLength(3);
});

test('replaying the events gives the same conversation', () => {
  const { conversation, events } = filled();
  conversation.compress({ anchor: 'two', direction: 'before', focus: null }, 8192);
  conversation.add({ kind: 'prompt', message: { role: 'user', content: 'four' } });
  const again = new Conversation(() => {});
  for (const event of events) again.replay(event);
  expect(again.entries).toEqual(conversation.entries);
});

test('an event that cannot be recorded does not count', () => {
  const conversation = new Conversation(() => {
    throw new Error('disk full');
  });
  expect(() => conversation.add({ kind: 'prompt', message: {} })).toThrow('disk full');
  expect(conversation.entries).toEqual([]);
});

test('names the calls of the last message that no result answers', () => {
  const { conversation } = filled();
  expect(conversation.leftOver()).toEqual([]);
  const toolCalls = [{ id: 'a' }, { id: 'b' }];
  conversation.add({ kind: 'assistant', message: { role: 'assistant', tool_calls: toolCalls } });
  conversation.add({ kind: 'tool', message: { role: 'tool', tool_call_id: 'a', content: '' } });
  expect(conversation.leftOver().map(({ id }) => id)).toEqual(['b']);
  expect([conversation.hasCallId('b'), conversation.hasCallId('c')]).toEqual([true, false]);
});
