import { expect, test } from 'vitest';
import { toldTexts } from './told-texts.ts';

const line = (
  from: 'agent' | 'client',
  value: unknown,
): { from: typeof from; text: string; totalBytes: number } => {
  const text = JSON.stringify(value);
  return { from, text, totalBytes: text.length };
};
const chunk = (sessionUpdate: string, text: string): ReturnType<typeof line> =>
  line('agent', {
    method: 'session/update',
    params: { update: { sessionUpdate, content: { type: 'text', text } } },
  });

test('pieces told while the session is loaded are put together, by who said them', () => {
  const lines = [
    chunk('agent_message_chunk', 'before'),
    line('client', { id: 4, method: 'session/load' }),
    chunk('user_message_chunk', 'Plant it.'),
    chunk('agent_message_chunk', 'Plan'),
    { from: 'agent', text: '{"cut', totalBytes: 9000 } as const,
    chunk('agent_message_chunk', 'ted.'),
    line('agent', { id: 4, result: {} }),
    chunk('agent_message_chunk', 'behind'),
  ];
  expect(toldTexts(lines, 'session/load')).toEqual({ user: 'Plant it.', agent: 'Planted.' });
  expect(toldTexts(lines, 'session/resume')).toBeNull();
});
