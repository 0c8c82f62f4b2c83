import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type StartedSession, type StartOptions, startSession } from '../testing/start-session.ts';

async function started(options: StartOptions): Promise<StartedSession> {
  const run = await startSession(options);
  onTestFinished(run.remove);
  return run;
}

function messagesOf(body: string | undefined): readonly Record<string, unknown>[] {
  return JSON.parse(body ?? '{}').messages;
}

const write = (id: string, path: string) => ({
  id,
  name: 'write_file',
  arguments: JSON.stringify({ path, content: `${id}\n` }),
});

test.each([true, false])('runs calls and ends with the final text, stream: %s', async (stream) => {
  const { session, workspace, endpoint } = await started({
    stream,
    replies: [{ calls: [write('c1', 'a/b.txt')] }, { text: 'done' }],
  });
  expect(await session.prompt('write it')).toEqual({
    finalText: 'done',
    stopReason: 'final',
    detail: '',
    requests: 2,
  });
  expect(await readFile(join(workspace, 'a/b.txt'), 'utf8')).toBe('c1\n');
  expect(messagesOf(endpoint.bodies[1]).slice(1)).toEqual([
    { role: 'user', content: 'write it' },
    {
      role: 'assistant',
      content: null,
      tool_calls: [
        {
          id: 'c1',
          type: 'function',
          function: { name: 'write_file', arguments: '{"path":"a/b.txt","content":"c1\\n"}' },
        },
      ],
    },
    { role: 'tool', tool_call_id: 'c1', content: 'created a/b.txt (3 bytes)' },
  ]);
});

test('each body without its closing brackets begins the next one', async () => {
  const { session, endpoint } = await started({
    replies: [
      { calls: [write('c1', 'x.txt')] },
      { text: 'first' },
      { calls: [write('c2', 'y.txt')] },
      { text: 'second' },
    ],
  });
  await session.prompt('one');
  await session.prompt('two');
  expect(endpoint.bodies).toHaveLength(4);
  for (const [at, body] of endpoint.bodies.slice(1).entries()) {
    const before = endpoint.bodies[at] ?? '';
    expect(before.endsWith(']}')).toBe(true);
    expect(body.startsWith(`${before.slice(0, -2)},`)).toBe(true);
  }
});

test('replays arguments as received, long integers and broken JSON included', async () => {
  const odd = '{"path": "n.txt",  "content": "x", "limit": 1234567890123456789}';
  const { session, endpoint } = await started({
    replies: [
      {
        calls: [
          { id: 'a', name: 'read_file', arguments: odd },
          { id: 'b', name: 'bash', arguments: '{"command":' },
        ],
      },
      { text: 'ok' },
    ],
  });
  await session.prompt('go');
  const [, , assistant, first, second] = messagesOf(endpoint.bodies[1]);
  expect(assistant?.['tool_calls']).toMatchObject([
    { function: { arguments: odd } },
    { function: { arguments: '{"command":' } },
  ]);
  expect(first).toMatchObject({ tool_call_id: 'a' });
  expect(second?.['content']).toMatch(/^error: invalid arguments: not valid JSON/);
});

test('answers parallel calls one message each, in call order', async () => {
  const calls = [write('z', '1'), { id: 'y', name: 'nope', arguments: '{}' }, write('x', '2')];
  const { session, endpoint } = await started({ replies: [{ calls }, { text: 'ok' }] });
  await session.prompt('go');
  const tools = messagesOf(endpoint.bodies[1]).filter((message) => message['role'] === 'tool');
  expect(tools.map((message) => message['tool_call_id'])).toEqual(['z', 'y', 'x']);
  expect(tools[1]?.['content']).toMatch(/^error: unknown tool "nope"/);
});

test('gives calls with an empty or double id one of their own', async () => {
  const calls = [write('', '1'), write('d', '2'), write('d', '3')];
  const { session, endpoint } = await started({ replies: [{ calls }, { text: 'ok' }] });
  await session.prompt('go');
  const [, , assistant, ...tools] = messagesOf(endpoint.bodies[1]);
  expect(assistant?.['tool_calls']).toMatchObject([{ id: 'call_2' }, { id: 'd' }, { id: 'd_2' }]);
  expect(tools.map((message) => message['tool_call_id'])).toEqual(['call_2', 'd', 'd_2']);
});

test('stops at the bound of requests and runs nothing of the last reply', async () => {
  const { session, workspace } = await started({
    replies: [
      { calls: [write('c1', 'first.txt')] },
      { calls: [write('c2', 'second.txt')] },
      { text: 'later' },
    ],
    limits: (limits) => ({ ...limits, turn: { ...limits.turn, maxRequests: 2 } }),
  });
  expect(await session.prompt('go')).toMatchObject({ stopReason: 'max-requests', requests: 2 });
  expect(existsSync(join(workspace, 'first.txt'))).toBe(true);
  expect(existsSync(join(workspace, 'second.txt'))).toBe(false);
  expect(await session.prompt('and now')).toMatchObject({ finalText: 'later' });
});

test('a provider error ends the turn with one line and the session goes on', async () => {
  const { session } = await started({
    replies: [{ response: () => new Response('{"error":\n"busy"}', { status: 503 }) }, { text: 'back' }],
  });
  expect(await session.prompt('go')).toEqual({
    finalText: '',
    stopReason: 'provider-error',
    detail: 'http://provider.invalid/v1/chat/completions answered 503: {"error": "busy"}',
    requests: 1,
  });
  expect(await session.prompt('again')).toMatchObject({ finalText: 'back' });
});

test('a cancelled turn stops its command and keeps the history legal', async () => {
  const { session, endpoint, workspace } = await started({
    replies: [
      {
        calls: [
          { id: 'a', name: 'bash', arguments: '{"command":"touch begun; sleep 60"}' },
          { id: 'b', name: 'bash', arguments: '{"command":"touch late"}' },
        ],
      },
      { text: 'next' },
    ],
  });
  const controller = new AbortController();
  const turn = session.prompt('go', { signal: controller.signal });
  await vi.waitUntil(() => existsSync(join(workspace, 'begun')), 20_000);
  controller.abort();
  expect(await turn).toMatchObject({ stopReason: 'cancelled', requests: 1 });
  await session.prompt('again');
  const tools = messagesOf(endpoint.bodies[1]).filter((message) => message['role'] === 'tool');
  expect(tools).toEqual([
    { role: 'tool', tool_call_id: 'a', content: 'error: the command was cancelled' },
    { role: 'tool', tool_call_id: 'b', content: 'error: not executed: the turn was cancelled' },
  ]);
});

test('a cancelled turn does not wait for an answer that never ends', async () => {
  const endless = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('data: {}\n\n')),
  });
  const { session } = await started({
    replies: [
      { response: () => new Response(endless, { headers: { 'content-type': 'text/event-stream' } }) },
    ],
  });
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 50);
  expect(await session.prompt('go', { signal: controller.signal })).toMatchObject({
    stopReason: 'cancelled',
  });
});

test('an answer that takes too long is a provider error', async () => {
  const silent = new ReadableStream({});
  const { session } = await started({
    replies: [{ response: () => new Response(silent, { headers: { 'content-type': 'text/event-stream' } }) }],
    limits: (limits) => ({ ...limits, turn: { ...limits.turn, requestTimeoutMs: 80 } }),
  });
  expect(await session.prompt('go')).toMatchObject({
    stopReason: 'provider-error',
    detail: 'http://provider.invalid/v1/chat/completions gave no complete answer within 80 ms',
  });
});

test('a second prompt while one runs is refused', async () => {
  const { session } = await started({ replies: [{ text: 'one' }] });
  const first = session.prompt('a');
  await expect(session.prompt('b')).rejects.toThrow('is still answering');
  expect(await first).toMatchObject({ finalText: 'one' });
});
