import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { ScriptedReply } from '../../testing/scripted-endpoint.ts';
import { type StartedSession, type StartOptions, startSession } from '../../testing/start-session.ts';

let started: StartedSession | null = null;

afterEach(async () => {
  await started?.remove();
  started = null;
});

async function start(options: StartOptions): Promise<StartedSession> {
  started = await startSession(options);
  return started;
}

function call(name: string, args: object): ScriptedReply {
  return { calls: [{ id: `call_${name}`, name, arguments: JSON.stringify(args) }] };
}

function viaProxy(tool: string, args: object): ScriptedReply {
  return call('use_capability', { action: 'call', capability_id: `tool:${tool}`, arguments: args });
}

interface Body {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly tools: readonly { readonly function: { readonly name: string } }[];
}

function body(session: StartedSession, at: number): Body {
  return JSON.parse(session.endpoint.bodies[at] ?? 'null');
}

test('a task runs a turn of its own, and its answer is the result of the call', async () => {
  const session = await start({
    replies: [
      viaProxy('task', { prompt: 'write the file' }),
      call('write_file', { path: 'out.txt', content: 'x' }),
      { text: 'it is written' },
      { text: 'done' },
    ],
  });
  const result = await session.session.prompt('go');
  expect(result).toMatchObject({ stopReason: 'final', finalText: 'done' });
  expect(existsSync(join(session.workspace, 'out.txt'))).toBe(true);
  const child = body(session, 1);
  expect(child.tools.map((tool) => tool.function.name)).toEqual([
    'bash',
    'edit_file',
    'read_file',
    'use_capability',
    'write_file',
  ]);
  expect(child.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(child.messages[1]?.content).toBe('write the file');
  const last = body(session, 3).messages.at(-1)?.content ?? '';
  expect(last).toMatch(/^The sub-agent completed its task\.\nSubagent reference: sa_[0-9a-f]{16}\n/);
  expect(last.endsWith('\n\nit is written')).toBe(true);
});

test('a child of plan mode is shown no writer and writes nothing', async () => {
  const session = await start({
    session: { mode: 'plan' },
    replies: [
      viaProxy('task', { prompt: 'write the file' }),
      call('write_file', { path: 'out.txt', content: 'x' }),
      { text: 'refused' },
      { text: 'done' },
    ],
  });
  await session.session.prompt('go');
  expect(existsSync(join(session.workspace, 'out.txt'))).toBe(false);
  expect(body(session, 1).tools.map((tool) => tool.function.name)).toEqual(['read_file', 'use_capability']);
  expect(body(session, 2).messages.at(-1)?.content).toMatch(/^blocked: plan mode only reads/);
});

test('a read-only child writes nothing in any mode', async () => {
  const session = await start({
    session: { mode: 'yolo' },
    replies: [
      viaProxy('read_only_task', { prompt: 'look' }),
      call('write_file', { path: 'out.txt', content: 'x' }),
      call('bash', { command: 'echo x > out.txt' }),
      { text: 'cannot' },
      { text: 'done' },
    ],
  });
  await session.session.prompt('go');
  expect(existsSync(join(session.workspace, 'out.txt'))).toBe(false);
  expect(body(session, 2).messages.at(-1)?.content).toMatch(/^error: unknown tool "write_file"/);
  expect(body(session, 3).messages.at(-1)?.content).toBe(
    'blocked: this agent only reads, so bash was not run',
  );
});
