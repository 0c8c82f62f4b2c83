import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Session } from '../session/session.ts';
import { type StartedSession, type StartOptions, startSession } from '../testing/start-session.ts';

/** 6000 lines, each with characters of one to four bytes. */
const command = "for i in $(seq 1 6000); do printf '%s é€😀\\n' $i; done";

async function started(options: StartOptions): Promise<StartedSession> {
  const run = await startSession(options);
  onTestFinished(run.remove);
  return run;
}

const call = (id: string, name: string, args: unknown) => ({
  calls: [{ id, name, arguments: JSON.stringify(args) }],
});

function paged(session: Session, args: object, id = 'page'): Promise<string> {
  const argumentsText = JSON.stringify({
    action: 'call',
    capability_id: 'session:tool_result',
    arguments: args,
  });
  return session.callTool({ id, name: 'use_capability', argumentsText }).then(({ text }) => text);
}

interface Whole {
  readonly text: string;
  readonly pages: number;
  readonly sha256: string;
}

/** Reads a result to its end, in pages of this limit. */
async function whole(session: Session, args: object, limit = 24576): Promise<Whole> {
  let [text, offset, pages] = ['', 0, 0];
  for (;;) {
    const answer = await paged(session, { ...args, offset, limit });
    expect(Buffer.byteLength(answer)).toBeLessThan(32768);
    const end = answer.indexOf('\n');
    const header = JSON.parse(answer.slice(0, end));
    text += answer.slice(end + 1);
    pages += 1;
    offset = header.next_offset;
    if (header.complete) return { text, pages, sha256: header.sha256 };
  }
}

function shownIn(session: Session, callId: string): string {
  const messages = session.messages as readonly { tool_call_id?: string; content: string }[];
  return messages.find((message) => message.tool_call_id === callId)?.content ?? '';
}

test('what was cut out of a result is read back to the byte, by the call in its marker', async () => {
  const run = await started({ replies: [call('c1', 'bash', { command }), { text: 'done' }] });
  await run.session.prompt('go');
  const shown = shownIn(run.session, 'c1');
  const [example = ''] = /\{"action":"call".*\}\}/.exec(shown) ?? [];
  const { arguments: args } = JSON.parse(example);
  expect(args).toEqual({ tool_call_id: 'c1', result_ref: expect.stringMatching(/^tr-[0-9a-f]{24}$/) });
  const read = await whole(run.session, args);
  const bytes = Buffer.byteLength(read.text);
  expect(shown).toContain(`result_ref=${args.result_ref} original_bytes=${bytes} kept_bytes=`);
  expect(read.text).toMatch(/^exit code: 0\nstdout:\n1 é€😀\n2 é€😀\n/);
  expect(read.text).toMatch(/\n6000 é€😀\n*$/);
  expect(createHash('sha256').update(read.text).digest('hex')).toBe(read.sha256);
  expect(read.pages).toBeLessThanOrEqual(Math.ceil(bytes / 24576) + 1);
});

test('results are read on in a resumed session, and by nobody else', async () => {
  const replies = [
    call('c1', 'bash', { command }),
    call('c2', 'bash', { command: 'echo hi' }),
    { text: 'ok' },
  ];
  const run = await started({ replies });
  await run.session.prompt('go');
  const before = [
    await whole(run.session, { tool_call_id: 'c1' }),
    await whole(run.session, { tool_call_id: 'c2' }),
  ];
  await run.session.close();
  const resumed = await run.reopen({ resume: run.session.id });
  const after = [await whole(resumed, { tool_call_id: 'c1' }), await whole(resumed, { tool_call_id: 'c2' })];
  expect(after).toEqual(before);
  expect(after[1]?.text).toBe('exit code: 0\nstdout:\nhi');
  const other = await run.reopen();
  expect(await paged(other, { tool_call_id: 'c1' })).toBe(
    'error: no result of this agent has the call id "c1"',
  );
  await resumed.close();
  const fork = await run.reopen({ fork: run.session.id });
  expect(await paged(fork, { tool_call_id: 'c1' })).toMatch(/^error: full result unavailable: /);
  expect((await whole(fork, { tool_call_id: 'c2' })).text).toBe('exit code: 0\nstdout:\nhi');
});

test('what was compressed away is still read, before and after a resume', async () => {
  const run = await started({
    replies: [
      call('c1', 'bash', { command: 'echo far back' }),
      { text: 'one' },
      call('c2', 'compress', { anchor: 'the second prompt', direction: 'before' }),
      { text: 'two' },
    ],
  });
  await run.session.prompt('first');
  await run.session.prompt('this is the second prompt');
  // The summary says that it was called; its result stands in no message of the last request.
  expect(run.endpoint.bodies.at(-1)).not.toContain('"tool_call_id":"c1"');
  expect((await whole(run.session, { tool_call_id: 'c1' })).text).toBe('exit code: 0\nstdout:\nfar back');
  await run.session.close();
  const resumed = await run.reopen({ resume: 'last' });
  expect((await whole(resumed, { tool_call_id: 'c1' })).text).toBe('exit code: 0\nstdout:\nfar back');
});

test('a text whose file is gone is unavailable, and the session goes on', async () => {
  const run = await started({ replies: [call('c1', 'bash', { command }), { text: 'done' }] });
  await run.session.prompt('go');
  const sessions = join(run.home, '.surfacelock', 'sessions');
  const [folder = ''] = readdirSync(sessions);
  const results = join(sessions, folder, run.session.id, 'results');
  expect(readdirSync(results)).toHaveLength(1);
  rmSync(results, { recursive: true });
  expect(await paged(run.session, { tool_call_id: 'c1' })).toMatch(/^error: full result unavailable: /);
});

test.each<{ name: string; args: object; says: RegExp }>([
  { name: 'no id', args: {}, says: /^error: invalid arguments: "tool_call_id" is missing$/ },
  { name: 'an empty id', args: { tool_call_id: '' }, says: /^error: "tool_call_id" is empty$/ },
  {
    name: 'the id of a sub-agent',
    args: { tool_call_id: 'sa_1' },
    says: /^error: sa_1 names a sub-agent: use read_subagent_result$/,
  },
  {
    name: 'the reference of a sub-agent',
    args: { tool_call_id: 'c1', result_ref: 'sa_1' },
    says: /^error: sa_1 names a sub-agent: use read_subagent_result$/,
  },
  { name: 'the id of a page', args: { tool_call_id: 'page' }, says: /^error: no result of this agent/ },
  {
    name: 'a limit over 24 KiB',
    args: { tool_call_id: 'c1', limit: 24577 },
    says: /^error: "limit" is 24577, /,
  },
  { name: 'an offset below 0', args: { tool_call_id: 'c1', offset: -1 }, says: /^error: "offset" is -1, / },
  { name: 'an empty reference', args: { tool_call_id: 'c1', result_ref: '' }, says: /^\{"result_ref":"tr-/ },
])('$name is answered', async ({ args, says }) => {
  const run = await started({ replies: [call('c1', 'bash', { command: 'echo hi' }), { text: 'done' }] });
  await run.session.prompt('go');
  await paged(run.session, { tool_call_id: 'c1' });
  expect(await paged(run.session, args)).toMatch(says);
});

test('no page is longer than 16 KiB where no limit is named, and 24 KiB are given where they are', async () => {
  const run = await started({ replies: [call('c1', 'bash', { command }), { text: 'done' }] });
  await run.session.prompt('go');
  const next = async (args: object): Promise<number> => {
    const answer = await paged(run.session, { tool_call_id: 'c1', ...args });
    return JSON.parse(answer.slice(0, answer.indexOf('\n'))).next_offset;
  };
  const ends = [await next({}), await next({ limit: 0 }), await next({ limit: 24576 })];
  const short = [16384, 16384, 24576].map((limit, at) => limit - (ends[at] ?? 0));
  expect(short.every((bytes) => bytes >= 0 && bytes < 4)).toBe(true);
});

test('reading a result passes the gates under its own name', async () => {
  const run = await started({
    replies: [call('c1', 'bash', { command: 'echo hi' }), { text: 'done' }],
    settings: { permissions: { deny: ['session_tool_result'] } },
  });
  await run.session.prompt('go');
  expect(await paged(run.session, { tool_call_id: 'c1' })).toMatch(/^blocked: .*session_tool_result/);
});

test('reading a result is allowed in plan mode to a session that may not write', async () => {
  const run = await started({
    replies: [call('c1', 'read_file', { path: 'a' }), { text: 'done' }],
    files: { a: 'hello' },
    session: { mode: 'plan', allowWrites: false },
  });
  await run.session.prompt('go');
  expect((await whole(run.session, { tool_call_id: 'c1' })).text).toContain('hello');
});

test('reading a result leaves the tools as they are, and its page is no result to read', async () => {
  const run = await started({
    replies: [
      call('c1', 'bash', { command: 'echo hi' }),
      call('c2', 'use_capability', {
        action: 'call',
        capability_id: 'session:tool_result',
        arguments: { tool_call_id: 'c1' },
      }),
      { text: 'done' },
    ],
  });
  await run.session.prompt('go');
  const tools = run.endpoint.bodies.map((body) => JSON.stringify(JSON.parse(body).tools));
  expect(new Set(tools).size).toBe(1);
  expect(tools[0]).not.toContain('tool_result"');
  expect(shownIn(run.session, 'c2')).toMatch(/^\{"result_ref":"tr-.*"complete":true\}\n/);
  await run.session.close();
  const resumed = await run.reopen({ resume: 'last' });
  expect(await paged(resumed, { tool_call_id: 'c2' })).toBe(
    'error: no result of this agent has the call id "c2"',
  );
});
