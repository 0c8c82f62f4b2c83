import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PermissionAnswer, SessionClient, SessionEvent } from '../client/session-client.ts';
import { settingsPath } from '../settings/settings-source.ts';
import { type StartedSession, type StartOptions, startSession } from '../testing/start-session.ts';

async function started(options: StartOptions): Promise<StartedSession> {
  const run = await startSession(options);
  onTestFinished(run.remove);
  return run;
}

const write = (id: string, path: string) => ({
  id,
  name: 'write_file',
  arguments: JSON.stringify({ path, content: id }),
});

/** A client that answers with these in turn, and keeps what it was told. */
function clientOf(
  ...answers: readonly PermissionAnswer[]
): SessionClient & { events: SessionEvent[]; asks: string[] } {
  const events: SessionEvent[] = [];
  const asks: string[] = [];
  const left = [...answers];
  return {
    events,
    asks,
    onEvent: (event) => events.push(event),
    ask: async ({ callId, target }) => {
      asks.push(`${callId} ${target}`);
      return left.shift() ?? 'reject-once';
    },
  };
}

function answersIn(body: string | undefined): readonly unknown[] {
  const messages: readonly Record<string, unknown>[] = JSON.parse(body ?? '{}').messages;
  return messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
}

test('a client is told of texts and of the beginning and end of each call, in order', async () => {
  const client = clientOf('allow-once');
  const { session } = await started({
    session: { client },
    replies: [{ text: 'first', calls: [write('c1', 'a')] }, { text: 'done' }],
  });
  await session.prompt('go');
  expect(client.events).toEqual([
    { kind: 'text', text: 'first' },
    { kind: 'call-started', callId: 'c1', name: 'write_file', argumentsText: '{"path":"a","content":"c1"}' },
    {
      kind: 'call-ended',
      callId: 'c1',
      name: 'write_file',
      target: 'write_file',
      outcome: 'ok',
      text: 'created a (2 bytes)',
      metadata: { checkpoint: '0001' },
    },
    { kind: 'text', text: 'done' },
  ]);
});

test('a rejected call neither cancels nor taints the others of its batch', async () => {
  const client = clientOf('allow-once', 'reject-once', 'allow-once');
  const { session, workspace, endpoint } = await started({
    session: { client },
    replies: [
      { calls: [write('c1', 'a.txt'), write('c2', 'b.txt'), write('c3', 'c.txt')] },
      { text: 'done' },
    ],
  });
  expect(await session.prompt('go')).toMatchObject({ stopReason: 'final' });
  expect(readdirSync(workspace).sort()).toEqual(['a.txt', 'c.txt']);
  expect(answersIn(endpoint.bodies[1])).toEqual([
    'created a.txt (2 bytes)',
    'blocked: the user declined write_file, so it was not run',
    'created c.txt (2 bytes)',
  ]);
});

test('a cancelled question ends the turn, and each call still has its answer', async () => {
  const client = clientOf('allow-once', 'cancelled');
  const { session, workspace, endpoint } = await started({
    session: { client },
    replies: [
      { calls: [write('c1', 'a.txt'), write('c2', 'b.txt'), write('c3', 'c.txt')] },
      { text: 'again' },
    ],
  });
  expect(await session.prompt('go')).toMatchObject({ stopReason: 'cancelled' });
  expect(readdirSync(workspace)).toEqual(['a.txt']);
  expect(client.asks).toEqual(['c1 write_file', 'c2 write_file']);
  expect(await session.prompt('once more')).toMatchObject({ stopReason: 'final', finalText: 'again' });
  const off = 'error: not executed: the turn was cancelled';
  expect(answersIn(endpoint.bodies[1])).toEqual(['created a.txt (2 bytes)', off, off]);
  expect(client.events.filter(({ kind }) => kind === 'call-ended')).toMatchObject([
    { outcome: 'ok' },
    { outcome: 'not-executed' },
    { outcome: 'not-executed' },
  ]);
});

test('a grant holds for the session and not for the next one', async () => {
  const client = clientOf('allow-always');
  const run = await started({
    session: { client },
    replies: [
      { calls: [write('c1', 'a.txt'), write('c2', 'b.txt')] },
      { text: 'done' },
      { calls: [write('c3', 'c.txt')] },
      { text: 'done' },
    ],
  });
  await run.session.prompt('go');
  expect(client.asks).toEqual(['c1 write_file']);
  await (await run.reopen()).prompt('go');
  expect(client.asks).toEqual(['c1 write_file', 'c3 write_file']);
  expect(readdirSync(run.workspace).sort()).toEqual(['a.txt', 'b.txt']);
});

test('a mode that is set counts for the next call, and the provider is shown the same', async () => {
  let setMode = (): void => {};
  const client: SessionClient = {
    onEvent: ({ kind }) => {
      if (kind === 'call-ended') setMode();
    },
  };
  const { session, workspace, endpoint } = await started({
    session: { client, mode: 'yolo' },
    replies: [{ calls: [write('c1', 'a'), write('c2', 'b')] }, { text: 'done' }],
  });
  setMode = () => session.setMode('plan');
  await session.prompt('go');
  expect(session.mode).toBe('plan');
  expect(readdirSync(workspace)).toEqual(['a']);
  const tools = endpoint.bodies.map((body) => JSON.stringify(JSON.parse(body).tools));
  expect(tools[1]).toBe(tools[0]);
});

test('a call that no model made meets the same gates and stays out of the conversation', async () => {
  const { session, workspace, home } = await started({ replies: [], session: { allowWrites: false } });
  const call = { id: 'x1', name: 'write_file', argumentsText: '{"path":"a","content":"b"}' };
  expect(await session.callTool(call)).toMatchObject({ outcome: 'refused', target: 'write_file' });
  writeFileSync(settingsPath(home), '{"permissions":{"allow":["write_file"]}}');
  expect(await session.callTool(call)).toMatchObject({ outcome: 'ok', text: 'created a (1 bytes)' });
  expect(existsSync(join(workspace, 'a'))).toBe(true);
  expect(session.messages).toEqual([]);
  await session.close();
  await expect(session.callTool(call)).rejects.toThrow('is closed');
});

test('what of the settings means nothing is told at the start', async () => {
  const warnings: string[] = [];
  await started({
    replies: [],
    settings: { permissions: { deny: ['writefile'] }, hooks: { PreToolUse: [{ match: '(', command: 'x' }] } },
    session: { onWarning: (warning) => warnings.push(warning) },
  });
  expect(warnings).toEqual([
    expect.stringMatching(/^permissions\.deny: rule "writefile" matches nothing.*write_file/),
    expect.stringMatching(/^hooks\.PreToolUse\[0\]: match "\(" never fires/),
  ]);
});

test('settings that cannot be read keep a session from opening, and nothing is written', async () => {
  const run = await started({ replies: [] });
  writeFileSync(settingsPath(run.home), '{"permissions":{},"permissions":{}}');
  const before = readdirSync(run.home, { recursive: true }).length;
  await expect(run.reopen()).rejects.toMatchObject({ code: 'DOCUMENT_SYNTAX', exitCode: 2 });
  expect(readdirSync(run.home, { recursive: true })).toHaveLength(before);
});

test('file tools reach no settings, wherever the home and a named file lie', async () => {
  const run = await started({ replies: [], files: { 'named.json': '{}' } });
  const settingsFile = join(run.workspace, 'named.json');
  const session = await run.reopen({ home: run.workspace, settingsFile, mode: 'yolo' });
  for (const path of ['.surfacelock/settings.json', 'named.json']) {
    const argumentsText = JSON.stringify({ path, content: '{"hooks":{}}' });
    expect(await session.callTool({ id: path, name: 'write_file', argumentsText })).toMatchObject({
      outcome: 'error',
      text: `error: "${path}" belongs to the runtime: settings and what it keeps`,
    });
  }
  expect(readFileSync(settingsFile, 'utf8')).toBe('{}');
});

test('what a hook left running ends with the session', async () => {
  const command = 'setsid sh -c "echo \\$\\$ > pid; exec sleep 60" >/dev/null 2>&1 & sleep 0.3';
  const { session, workspace } = await started({
    replies: [],
    settings: { hooks: { PreToolUse: [{ command }] } },
  });
  await session.callTool({ id: 'x', name: 'wait', argumentsText: '{}' });
  const pid = (await session.callTool({ id: 'y', name: 'read_file', argumentsText: '{"path":"pid"}' })).text;
  const number = Number(pid.trim().split('\t').at(-1));
  expect(() => process.kill(number, 0)).not.toThrow();
  await session.close();
  expect(existsSync(join(workspace, 'pid'))).toBe(true);
  await expect.poll(() => existsSync(`/proc/${number}/cwd`), { timeout: 3000 }).toBe(false);
});
