import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type StartedSession, type StartOptions, startSession } from '../testing/start-session.ts';

async function started(options: StartOptions): Promise<StartedSession> {
  const run = await startSession(options);
  onTestFinished(run.remove);
  return run;
}

function messagesOf(body: string | undefined): readonly Record<string, unknown>[] {
  return JSON.parse(body ?? '{}').messages;
}

/** Path of the session's file, found as a person would: there is one folder for the one workspace. */
function fileOf({ home, session }: StartedSession): string {
  const sessions = join(home, '.surfacelock', 'sessions');
  const [folder = ''] = readdirSync(sessions);
  return join(sessions, folder, `${session.id}.jsonl`);
}

const call = (id: string, name: string, args: unknown) => ({
  calls: [{ id, name, arguments: JSON.stringify(args) }],
});

test.each(['last', 'id'])(
  'a resumed session begins its request with the bytes of the one before, by %s',
  async (by) => {
    const run = await started({
      replies: [call('c1', 'write_file', { path: 'a.txt', content: '1' }), { text: 'one' }, { text: 'two' }],
    });
    await run.session.prompt('first');
    await run.session.close();
    const resumed = await run.reopen({ resume: by === 'last' ? 'last' : run.session.id });
    expect(resumed.id).toBe(run.session.id);
    await resumed.prompt('second');
    const [, before = '', after = ''] = run.endpoint.bodies;
    expect(after.startsWith(`${before.slice(0, -2)},`)).toBe(true);
    expect(messagesOf(after).slice(-2)).toEqual([
      { role: 'assistant', content: 'one' },
      { role: 'user', content: 'second' },
    ]);
  },
);

test('the session used last is resumed, not the one begun last', async () => {
  const run = await started({ replies: [{ text: 'a' }, { text: 'b' }, { text: 'c' }] });
  const other = await run.reopen();
  await other.prompt('in the other');
  await run.session.prompt('in the first');
  await run.session.close();
  expect((await run.reopen({ resume: 'last' })).id).toBe(run.session.id);
});

test('what was said to the point of a crash is kept, and a call without an answer gets one', async () => {
  const run = await started({
    replies: [call('c1', 'bash', { command: 'echo hi' }), { text: 'ok' }, { text: 'on' }],
  });
  await run.session.prompt('go');
  await run.session.close();
  const lines = readFileSync(fileOf(run), 'utf8').split('\n');
  const crashed = `${run.session.id.slice(0, -1)}z`;
  const path = join(fileOf(run), '..', `${crashed}.jsonl`);
  appendFileSync(path, `${lines.slice(0, 3).join('\n')}\n${lines[3]?.slice(0, 20)}`);
  const resumed = await run.reopen({ resume: crashed });
  await resumed.prompt('and?');
  const last = messagesOf(run.endpoint.bodies.at(-1));
  expect(last.map((message) => message['role'])).toEqual(['system', 'user', 'assistant', 'tool', 'user']);
  expect(last[3]).toEqual({
    role: 'tool',
    tool_call_id: 'c1',
    content:
      'error: the session ended before this call was answered; it may have run in part or whole, so look before it is repeated',
  });
});

test('compress hides a range from the model, on disk it stays, and a resumed session sees the same', async () => {
  const run = await started({
    replies: [
      { text: 'long answer' },
      call('c1', 'compress', { anchor: 'compress what came', direction: 'before' }),
      { text: 'done' },
      { text: 'again' },
    ],
  });
  await run.session.prompt('tell me a story');
  await run.session.prompt('compress what came before');
  const [, , second] = run.endpoint.bodies;
  const summary =
    '[Summary in place of 2 earlier messages, made on request.]\nUser: tell me a story\nAssistant: long answer';
  expect(messagesOf(second).slice(1, 3)).toEqual([
    { role: 'user', content: summary },
    { role: 'user', content: 'compress what came before' },
  ]);
  expect(messagesOf(second).at(-1)).toMatchObject({ role: 'tool', tool_call_id: 'c1' });
  expect(readFileSync(fileOf(run), 'utf8')).toContain('"content":"long answer"');
  await run.session.close();
  await (await run.reopen({ resume: 'last' })).prompt('on');
  const [, , , third = ''] = run.endpoint.bodies;
  expect(third.startsWith(`${(second ?? '').slice(0, -2)},`)).toBe(true);
});

test.each(['last', 'nope', '../escape'])('no session %s is one clear fault', async (resume) => {
  const run = await started({ replies: [] });
  await expect(run.reopen({ resume, workspace: run.home })).rejects.toMatchObject({
    code: 'SESSION_NOT_FOUND',
  });
});

test('a workspace that does not exist is one clear fault and writes nothing', async () => {
  const run = await started({ replies: [] });
  await expect(run.reopen({ workspace: join(run.workspace, 'none') })).rejects.toMatchObject({
    code: 'DOCUMENT_NOT_FOUND',
    message: `workspace ${join(run.workspace, 'none')}: ENOENT`,
  });
});
