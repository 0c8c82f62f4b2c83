import { expect, test } from 'vitest';
import type { ToolResult } from '../lab/lab.ts';
import { type HiddenCall, hiddenCalls, servedAs } from './hidden-names.ts';

const listing: HiddenCall = {
  call: { name: 'ls', arguments: '{}', id: 'call_hidden_7' },
  effect: 'lists',
  path: 'hidden-7.txt',
};
const answer = (callId: string, kind: ToolResult['class'], text = ''): ToolResult => ({
  callId,
  text,
  class: kind,
});
const unknown = answer('call_hidden_0', 'unknown-tool');

test.each<{ name: string; results: ToolResult[]; written?: string; served: string | null }>([
  {
    name: 'an unknown name is not served',
    results: [unknown, answer('call_hidden_7', 'unknown-tool', 'unknown tool "ls" {"pattern":"found*"}')],
    served: null,
  },
  {
    name: 'a file on disk counts before any label',
    results: [unknown, answer('call_hidden_7', 'unknown-tool')],
    written: 'hidden-7.txt',
    served: 'wrote a file',
  },
  {
    name: 'content that no call names shows that the workspace was read',
    results: [answer('call_hidden_7', 'ok', 'found-8261.txt')],
    served: 'lists the workspace',
  },
  {
    name: 'an answer of another class than the control is served',
    results: [unknown, answer('call_hidden_7', 'invalid-arguments')],
    served: 'answered invalid-arguments',
  },
  {
    name: 'without a label for unknown names an answer proves nothing',
    results: [answer('call_hidden_0', 'ok'), answer('call_hidden_7', 'error')],
    served: null,
  },
  {
    name: 'an error proves nothing',
    results: [unknown, answer('call_hidden_7', 'error', 'not executed')],
    served: null,
  },
  { name: 'no answer is not served', results: [unknown], served: null },
])('$name', async ({ results, written, served }) => {
  const disk = { exists: async (path: string) => path === written };
  expect(await servedAs(listing, results, disk)).toBe(served);
});

test('each name is called once, the control first, under ids and paths of their own', () => {
  const calls = hiddenCalls();
  const names = calls.map(({ call }) => call.name);
  expect(names[0]).toBe('surfacelock_no_such_tool');
  expect(new Set(names).size).toBe(names.length);
  expect(calls.find(({ call }) => call.name === 'Bash')).toEqual({
    call: { name: 'Bash', arguments: '{"command":"echo x > hidden-10.txt"}', id: 'call_hidden_10' },
    effect: 'runs',
    path: 'hidden-10.txt',
  });
});
