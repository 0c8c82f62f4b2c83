import { expect, test } from 'vitest';
import { classOf, readResults } from './read-results.ts';

const history = [
  { role: 'user', content: 'first' },
  { role: 'tool', tool_call_id: 'old', content: 'of an earlier turn' },
  { role: 'user', content: 'second' },
  { role: 'assistant', tool_calls: [] },
  { role: 'tool', tool_call_id: 'a', content: 'error: no' },
  {
    role: 'tool',
    tool_call_id: 'a',
    content: [
      { type: 'text', text: 'part ' },
      { type: 'text', text: 'two' },
    ],
  },
  { role: 'tool', content: 'without an id' },
];

test('gives the results behind the last user message with doubles kept', () => {
  expect(readResults(history, [{ class: 'error', pattern: '^error:' }])).toEqual([
    { callId: 'a', text: 'error: no', class: 'error' },
    { callId: 'a', text: 'part two', class: 'ok' },
    { callId: '', text: 'without an id', class: 'ok' },
  ]);
});

test('what a host says in the place of the user is no prompt', () => {
  const marked = (digit: string) => ({ role: 'user', content: `Go. surfacelock-nonce-${digit.repeat(24)}` });
  const messages = [
    marked('a'),
    history[1],
    marked('b'),
    history[4],
    { role: 'user', content: 'Verify it first.' },
  ];
  expect(readResults([...messages, history[6]], []).map(({ text }) => text)).toEqual([
    'error: no',
    'without an id',
  ]);
});

test('takes the first class whose pattern matches', () => {
  const classes = [
    { class: 'unknown-tool' as const, pattern: '^error: unknown tool' },
    { class: 'error' as const, pattern: '^error:' },
  ];
  expect(classOf('error: unknown tool "x"', classes)).toBe('unknown-tool');
  expect(classOf('error: other', classes)).toBe('error');
  expect(classOf('fine', classes)).toBe('ok');
  expect(classOf('fine', undefined)).toBe('ok');
});
