import { expect, test } from 'vitest';
import { pairsProblem } from './pairs-problem.ts';

const user = { role: 'user', content: 'go' };
const calls = {
  role: 'assistant',
  content: null,
  tool_calls: ['a', 'b'].map((id) => ({ id, type: 'function', function: { name: 'read', arguments: '{}' } })),
};
const result = (id: string): object => ({ role: 'tool', tool_call_id: id, content: 'ok' });

test.each([
  {
    name: 'each call has its result',
    messages: [user, calls, result('b'), result('a'), user],
    problem: null,
  },
  {
    name: 'a call has none',
    messages: [user, calls, result('a'), user],
    problem: '"b" has no result before the next message',
  },
  { name: 'the last call has none', messages: [user, calls, result('a')], problem: '"b" has no result' },
  {
    name: 'a call has two',
    messages: [user, calls, result('a'), result('a'), result('b')],
    problem: 'a result under "a" answers no open call',
  },
])('$name', ({ messages, problem }) => {
  expect(pairsProblem({ body: Buffer.from(JSON.stringify({ messages })) })).toBe(problem);
});
