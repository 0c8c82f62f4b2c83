import { expect, test } from 'vitest';
import { replayUpdates } from './replay-updates.ts';

function result(text: string): unknown {
  return { role: 'tool', tool_call_id: 'c', content: text };
}

test.each([
  { text: 'created x', status: 'completed' },
  { text: 'error: no such file', status: 'failed' },
  { text: 'blocked: plan mode', status: 'failed' },
  { text: 'capability unavailable: it is switched off', status: 'failed' },
  { text: 'errors: 0', status: 'completed' },
])('the result "$text" is shown as $status', ({ text, status }) => {
  expect(replayUpdates([result(text)], () => null)).toEqual([
    {
      sessionUpdate: 'tool_call_update',
      toolCallId: 'c',
      status,
      content: [{ type: 'content', content: { type: 'text', text } }],
      rawOutput: text,
    },
  ]);
});

test('messages of a shape that nobody wrote are left out', () => {
  expect(replayUpdates([null, 1, {}, { role: 'system', content: 'x' }], () => null)).toEqual([]);
});
