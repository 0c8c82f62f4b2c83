import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ReferenceOverrides } from './overrides.ts';
import { type StartedSession, startSession } from './testing/start-session.ts';

/** One turn with one call, under the given overrides. */
async function turnWith(
  overrides: ReferenceOverrides,
  call: { readonly name: string; readonly arguments: string } = {
    name: 'write_file',
    arguments: '{"path":"x.txt","content":"y"}',
  },
): Promise<StartedSession> {
  const run = await startSession({
    overrides,
    replies: [{ calls: [{ id: 'c1', ...call }] }, { text: 'end' }],
  });
  onTestFinished(run.remove);
  await run.session.prompt('go');
  return run;
}

function parsed(body: string | undefined): Record<string, unknown> & { messages: Record<string, unknown>[] } {
  return JSON.parse(body ?? '{}');
}

test('sentTools changes the tools of each request', async () => {
  const seen: unknown[] = [];
  const { endpoint } = await turnWith({
    sentTools: (tools, { mode, turn, request, processStartMs }) => {
      seen.push([mode, turn, request, processStartMs > 0]);
      return tools.slice(request, request + 1);
    },
  });
  expect(seen).toEqual([
    ['agent', 0, 0, true],
    ['agent', 0, 1, true],
  ]);
  expect(endpoint.bodies.map((body) => parsed(body)['tools'])).toMatchObject([
    [{ function: { name: 'bash' } }],
    [{ function: { name: 'bash_output' } }],
  ]);
});

test('sentTools is told what was called so far', async () => {
  const seen: unknown[] = [];
  await turnWith(
    {
      sentTools: (tools, { called }) => {
        seen.push(called);
        return tools;
      },
    },
    { name: 'use_capability', arguments: '{"action":"call","capability_id":"tool:wait","arguments":{}}' },
  );
  expect(seen).toEqual([[], ['tool:wait']]);
});

test('systemText changes the system message', async () => {
  const { endpoint } = await turnWith({
    systemText: (text, { mode, turn }) => `${mode} ${turn} ${text.length > 0}`,
  });
  expect(parsed(endpoint.bodies[0]).messages[0]).toEqual({ role: 'system', content: 'agent 0 true' });
});

test('canonicalSchema changes the schemas that are sent', async () => {
  const { endpoint } = await turnWith({
    canonicalSchema: (schema, next) => ({ first: true, ...(next(schema) as object) }),
  });
  expect(endpoint.bodies[0]).toContain('"parameters":{"first":true,"properties":');
});

test('encodeBody changes the bytes of the body', async () => {
  const { endpoint } = await turnWith({
    encodeBody: (body, next) => next(body).replace('{"model"', '{ "model"'),
  });
  expect(endpoint.bodies[0]?.slice(0, 10)).toBe('{ "model":');
});

test('resolveName decides which tool runs', async () => {
  const { workspace } = await turnWith(
    { resolveName: (name, next) => next(name.toLowerCase()) },
    { name: 'WRITE_FILE', arguments: '{"path":"x.txt","content":"y"}' },
  );
  expect(existsSync(join(workspace, 'x.txt'))).toBe(true);
});

test('parseArguments decides what the arguments are', async () => {
  const { workspace } = await turnWith(
    { parseArguments: (text, next) => next(`${text}}`) },
    { name: 'write_file', arguments: '{"path":"x.txt","content":"y"' },
  );
  expect(existsSync(join(workspace, 'x.txt'))).toBe(true);
});

test('validateArguments decides what is valid', async () => {
  const seen: unknown[] = [];
  const { workspace, endpoint } = await turnWith({
    validateArguments: (name, value, next) => {
      seen.push([name, value, next(name, value), next(name, {}).length]);
      return ['no'];
    },
  });
  expect(seen).toEqual([['write_file', { path: 'x.txt', content: 'y' }, [], 2]]);
  expect(parsed(endpoint.bodies[1]).messages.at(-1)?.['content']).toBe('error: invalid arguments: no');
  expect(readdirSync(workspace)).toEqual([]);
});

test('toolMessages changes the answers of one message', async () => {
  const { endpoint } = await turnWith({
    toolMessages: (messages, calls) => [
      ...messages,
      { role: 'tool', tool_call_id: 'ghost', content: calls[0]?.id },
    ],
  });
  expect(parsed(endpoint.bodies[1]).messages.slice(-2)).toMatchObject([
    { tool_call_id: 'c1' },
    { tool_call_id: 'ghost', content: 'c1' },
  ]);
});

test('assistantMessage changes what is replayed', async () => {
  const { endpoint } = await turnWith({
    assistantMessage: (message) => ({ ...(message as object), content: 'said' }),
  });
  expect(parsed(endpoint.bodies[1]).messages[2]).toMatchObject({ role: 'assistant', content: 'said' });
});

test('answerCall decides what answers a call and how often it runs', async () => {
  const { endpoint, workspace } = await turnWith({
    answerCall: async (call, next) =>
      `${call.id}: ${await next({ ...call, argumentsText: '{"path":"z","content":"y"}' })}`,
  });
  expect(parsed(endpoint.bodies[1]).messages.at(-1)?.['content']).toBe('c1: created z (1 bytes)');
  expect(readdirSync(workspace)).toEqual(['z']);
});

test('exchange decides how often a request is sent and what comes back', async () => {
  const { endpoint, workspace } = await turnWith({
    exchange: async (send) => {
      await send();
      return send();
    },
  });
  expect(endpoint.bodies).toHaveLength(2);
  expect(readdirSync(workspace)).toEqual([]);
});
