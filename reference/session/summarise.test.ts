import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { summarise } from './summarise.ts';

const entries: readonly Entry[] = [
  { kind: 'summary', message: { role: 'user', content: 'older' } },
  { kind: 'prompt', message: { role: 'user', content: 'please\nread  it' } },
  {
    kind: 'assistant',
    message: {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'read_file', arguments: '{}' } }],
    },
  },
  { kind: 'tool', message: { role: 'tool', tool_call_id: 'c1', content: `${'x'.repeat(300)} port 8080` } },
  { kind: 'assistant', message: { role: 'assistant', content: 'read' } },
];

test('quotes each message shortly and in order', () => {
  expect(summarise(entries, null, 8192)).toBe(
    [
      '[Summary in place of 5 earlier messages, made on request.]',
      'Before: older',
      'User: please read it',
      'Called read_file (c1)',
      `Result of c1: ${'x'.repeat(240)}…`,
      'Assistant: read',
    ].join('\n'),
  );
});

test('quotes more where a message touches the focus', () => {
  const text = summarise(entries, 'the PORT number', 8192);
  expect(text).toContain('\nAsked to keep: the PORT number\n');
  expect(text).toContain(`${'x'.repeat(300)} port 8080\n`);
});

test('stays within its bound', () => {
  expect(Buffer.byteLength(summarise(entries, null, 100))).toBe(100);
});
