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
