import { expect, test } from 'vitest';
import type { ObservedRequest, Turn } from '../lab/lab.ts';
import { pairingProblem } from './pairing.ts';

const call = { role: 'assistant', tool_calls: [{ id: 'a' }, { id: 'b' }] };
const answer = (id: string) => ({ role: 'tool', tool_call_id: id, content: '' });

test.each<{ name: string; messages: unknown[]; problem: string | null }>([
  { name: 'accepts one answer each', messages: [call, answer('b'), answer('a')], problem: null },
  {
    name: 'misses an answer',
    messages: [call, answer('a')],
    problem: 'b has 0 answers directly behind the calls',
  },
  {
    name: 'counts a double',
    messages: [call, answer('a'), answer('a'), answer('b')],
    problem: 'a has 2 answers directly behind the calls',
  },
  {
    name: 'wants answers before the next message',
    messages: [call, answer('a'), { role: 'user' }, answer('b')],
    problem: 'b has 0 answers directly behind the calls',
  },
  {
    name: 'finds a stranger',
    messages: [call, answer('a'), answer('b'), answer('c')],
    problem: 'an answer under "c" belongs to no call',
  },
  {
    name: 'wants the calls in the history',
    messages: [answer('a'), answer('b')],
    problem: 'the calls are missing from the history of the next request',
  },
])('$name', ({ messages, problem }) => {
  expect(pairingProblem(turnOf(messages), ['a', 'b'])).toBe(problem);
});

function turnOf(messages: readonly unknown[]): Turn {
  const surface = { tools: null, systemText: '', systemSha256: '', findings: [] };
  const request = (sent: readonly unknown[]): ObservedRequest => ({
    sequence: 0,
    body: new Uint8Array(),
    surface,
    messages: sent,
  });
  const outcome = {
    kind: 'ended',
    exitCode: 0,
    signal: null,
    stdout: '',
    stderr: '',
    detail: '',
    durationMs: 0,
  } as const;
  return {
    requests: [request([]), request(messages)],
    results: [],
    finished: true,
    outcome,
    breaches: [],
    routed: [],
  };
}
