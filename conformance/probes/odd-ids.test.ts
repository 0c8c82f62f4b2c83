import { expect, test } from 'vitest';
import type { ObservedRequest } from '../lab/lab.ts';
import { oddIdsProblem } from './odd-ids.ts';

const answer = (content: unknown) => ({ role: 'tool', tool_call_id: '', content });

test.each<{ name: string; messages: unknown[] | null; problem: string | null }>([
  {
    name: 'accepts an answer each, whatever the ids',
    messages: [answer('1 left-content'), answer([{ type: 'text', text: 'right-content' }])],
    problem: null,
  },
  { name: 'counts', messages: [answer('left-content')], problem: 'two calls have 1 answers' },
  {
    name: 'wants both contents',
    messages: [answer('left-content'), answer('left-content')],
    problem: 'no answer holds "right-content"',
  },
  { name: 'wants a second request', messages: null, problem: 'no request followed the calls' },
])('$name', ({ messages, problem }) => {
  const surface = { tools: null, systemText: '', systemSha256: '', findings: [] };
  const request = (sent: readonly unknown[]): ObservedRequest => ({
    sequence: 0,
    body: new Uint8Array(),
    surface,
    messages: sent,
  });
  const requests = messages === null ? [request([])] : [request([]), request(messages)];
  expect(oddIdsProblem({ requests })).toBe(problem);
});
