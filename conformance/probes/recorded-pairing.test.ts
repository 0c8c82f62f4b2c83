import { expect, test } from 'vitest';
import { observeBodies } from '../lab/observe-bodies.ts';
import { judgeRecordedPairing } from './recorded-pairing.ts';

function calls(...ids: readonly string[]): object {
  return {
    role: 'assistant',
    tool_calls: ids.map((id) => ({ id, type: 'function', function: { name: 'read', arguments: '{}' } })),
  };
}

function answer(id: string): object {
  return { role: 'tool', tool_call_id: id, content: 'x' };
}

const user = { role: 'user', content: 'hi' };

function judge(...messages: readonly object[]) {
  const body = Buffer.from(JSON.stringify({ messages }));
  const requests = observeBodies([{ sequence: 0, stored: { read: () => body } }]);
  return judgeRecordedPairing({ name: 's', hasStart: true, requests });
}

test.each([
  { name: 'one call', messages: [user, calls('a'), answer('a')], calls: 1 },
  { name: 'a batch in any order', messages: [calls('a', 'b'), answer('b'), answer('a'), user], calls: 2 },
  { name: 'several rounds', messages: [calls('a'), answer('a'), calls('b'), answer('b')], calls: 2 },
  {
    name: 'an id that is used again later',
    messages: [calls('a'), answer('a'), calls('a'), answer('a')],
    calls: 2,
  },
])('$name that is answered passes', ({ messages, calls: count }) => {
  expect(judge(...messages)).toMatchObject({
    outcome: 'pass',
    evidence: [{ text: `${count} in the longest history, each with one answer behind it` }],
  });
});

test.each([
  { messages: [calls('a'), user], message: 'messages[0]: "a" has 0 answers directly behind the calls' },
  {
    messages: [calls('a'), user, answer('a')],
    message: 'messages[0]: "a" has 0 answers directly behind the calls',
  },
  {
    messages: [calls('a'), answer('a'), answer('a')],
    message: 'messages[0]: "a" has 2 answers directly behind the calls',
  },
  {
    messages: [calls('a'), answer('a'), answer('b')],
    message: 'messages[0]: an answer under "b" belongs to no call',
  },
  { messages: [user, answer('a')], message: 'messages[1]: the answer under "a" stands behind no call' },
])('$message', ({ messages, message }) => {
  expect(judge(...messages)).toMatchObject({ outcome: 'fail', message });
});

test('a history without calls shows nothing', () => {
  expect(judge(user)).toBeNull();
});
