import { expect, test } from 'vitest';
import { compressRange } from './compress-range.ts';
import type { Entry } from './entry.ts';

const prompt = (content: string): Entry => ({ kind: 'prompt', message: { role: 'user', content } });
const summary = (content: string): Entry => ({ kind: 'summary', message: { role: 'user', content } });
const answer = (content: string): Entry => ({ kind: 'assistant', message: { role: 'assistant', content } });
const calls: Entry = { kind: 'assistant', message: { role: 'assistant', tool_calls: [{ id: 'c' }] } };
const result = (content: string): Entry => ({
  kind: 'tool',
  message: { role: 'tool', tool_call_id: 'c', content },
});

/** Two finished turns and a running one whose second call is being answered. */
const talk: readonly Entry[] = [
  prompt('first apple'),
  calls,
  result('apple seen'),
  answer('done apple'),
  prompt('second pear'),
  answer('done'),
  prompt('now compress'),
  calls,
  result('x'),
  calls,
];

test.each<{ anchor: string; direction: 'before' | 'after'; from: number; to: number }>([
  { anchor: 'second pear', direction: 'before', from: 0, to: 4 },
  { anchor: 'now', direction: 'before', from: 0, to: 6 },
  { anchor: 'first apple', direction: 'after', from: 1, to: 6 },
  { anchor: 'pear', direction: 'after', from: 5, to: 6 },
  { anchor: 'compress', direction: 'after', from: 7, to: 9 },
])('$direction "$anchor" is entries $from to $to', ({ anchor, direction, from, to }) => {
  expect(compressRange(talk, { anchor, direction, focus: null })).toEqual({ from, to });
});

test.each<{
  name: string;
  entries: readonly Entry[];
  anchor: string;
  direction: 'before' | 'after';
  message: string;
}>([
  {
    name: 'an anchor that only a result has',
    entries: talk,
    anchor: 'seen',
    direction: 'before',
    message: 'the anchor occurs in no user message',
  },
  {
    name: 'an anchor that only an answer has',
    entries: talk,
    anchor: 'done',
    direction: 'after',
    message: 'the anchor occurs in no user message',
  },
  {
    name: 'an anchor in two messages',
    entries: talk,
    anchor: 'e',
    direction: 'after',
    message: 'the anchor occurs 4 times in user messages',
  },
  {
    name: 'an anchor twice in one message',
    entries: [prompt('aaa'), calls],
    anchor: 'aa',
    direction: 'after',
    message: 'the anchor occurs 2 times in user messages',
  },
  {
    name: 'an anchor that only a summary has',
    entries: [summary('old plum'), prompt('new'), calls],
    anchor: 'plum',
    direction: 'after',
    message: 'the anchor occurs in no user message',
  },
  {
    name: 'another case of letters',
    entries: talk,
    anchor: 'First',
    direction: 'after',
    message: 'the anchor occurs in no user message',
  },
  {
    name: 'nothing before',
    entries: talk,
    anchor: 'first',
    direction: 'before',
    message: 'nothing lies before the anchor',
  },
  {
    name: 'nothing after',
    entries: [prompt('only'), calls],
    anchor: 'only',
    direction: 'after',
    message: 'nothing lies after the anchor',
  },
  {
    name: 'a summary alone',
    entries: [summary('s'), prompt('new'), calls],
    anchor: 'new',
    direction: 'before',
    message: 'what lies before the anchor is a summary already',
  },
])('refuses $name', ({ entries, anchor, direction, message }) => {
  expect(() => compressRange(entries, { anchor, direction, focus: null })).toThrow(message);
});
