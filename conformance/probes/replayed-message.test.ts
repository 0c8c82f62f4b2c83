import { expect, test } from 'vitest';
import { replayedMessage } from './replayed-message.ts';

const call = '{"role":"assistant","tool_calls":[{"id":"c1","function":{"name":"a","arguments":"{}"}}]}';

test.each<{ name: string; messages: string; text: string | null }>([
  { name: 'gives the bytes of the call', messages: `{"role":"user"},${call}`, text: call },
  {
    name: 'gives the last of several, white space and all',
    messages: `${call},{"role":"assistant", "tool_calls":[{"id":"c2"}]},{"role":"tool"}`,
    text: '{"role":"assistant", "tool_calls":[{"id":"c2"}]}',
  },
  {
    name: 'gives nothing where no message calls',
    messages: '{"role":"assistant","tool_calls":[]}',
    text: null,
  },
])('$name', ({ messages, text }) => {
  const body = Buffer.from(`{"messages":[${messages}]}`);
  expect(replayedMessage({ body })?.text ?? null).toBe(text);
});
