import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ScriptedReply } from '../testing/scripted-endpoint.ts';
import { type StartedSession, type StartOptions, startSession } from '../testing/start-session.ts';

interface Message {
  readonly role: string;
  readonly content: string;
}

function messagesOf(body: string): readonly Message[] {
  const { messages }: { readonly messages: readonly Message[] } = JSON.parse(body);
  return messages;
}

/** The one prompt of a child, or the last one of the root. */
function promptOf(body: string): string {
  return messagesOf(body).findLast(({ role }) => role === 'user')?.content ?? '';
}

function lastResult(body: string): string {
  const last = messagesOf(body).at(-1);
  return last?.role === 'tool' ? last.content : '';
}

function viaProxy(tool: string, args: object): ScriptedReply {
  const text = JSON.stringify({ action: 'call', capability_id: `tool:${tool}`, arguments: args });
  return { calls: [{ id: `call_${tool}`, name: 'use_capability', arguments: text }] };
}

async function start(
  tool: string,
  args: object,
  child: (prompt: string, result: string) => ScriptedReply | Promise<ScriptedReply>,
  options: Partial<StartOptions> = {},
): Promise<StartedSession> {
  const started = await startSession({
    replies: (body) => {
      const prompt = promptOf(body);
      if (prompt !== 'go') return child(prompt, lastResult(body));
      return lastResult(body) === '' ? viaProxy(tool, args) : { text: 'done' };
    },
    ...options,
  });
  onTestFinished(started.remove);
  return started;
}

/** What answered the call of the root. */
function answerIn({ endpoint }: StartedSession): string {
  return lastResult(endpoint.bodies.findLast((body) => promptOf(body) === 'go') ?? '{"messages":[]}');
}

test('64 children run turns of their own, none is lost or doubled, and their result is below the cap', async () => {
  const tasks = Array.from({ length: 64 }, (_, number) => ({
    id: `t${number}`,
    prompt: `task ${number}.`,
    description: `number ${number}`,
    read_only: true,
  }));
  const session = await start(
    'fleet',
    { tasks },
    (prompt, result) => {
      if (result === '') return { calls: [{ id: 'c1', name: 'read_file', arguments: '{"path":"a.txt"}' }] };
      return { text: `${prompt} ${'läuft 😀\n'.repeat(Number(prompt.slice(5)) * 40)}${result}` };
    },
    { files: { 'a.txt': 'alpha' } },
  );
  expect(await session.session.prompt('go')).toMatchObject({ stopReason: 'final', finalText: 'done' });
  const text = answerIn(session);
  const refs = [...text.matchAll(/^Subagent reference: (sa_[0-9a-f]{16})$/gm)].map(([, ref]) => ref);
  expect(text.split('\n')[0]).toBe('64 tasks: 64 completed.');
  expect([...text.matchAll(/^\| task (\d+)\. /gm)].map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 64 }, (_, number) => number),
  );
  expect(new Set(refs).size).toBe(64);
  expect(refs.length).toBe(64);
  expect(Buffer.byteLength(text)).toBeLessThan(32_768);
  expect(text).not.toContain('truncated');
  expect(session.endpoint.bodies.length).toBe(2 + 64 * 2);
});

test('a reference of the result gives the whole answer of its child', async () => {
  const whole = `${'0123456789'.repeat(1_000)}the end`;
  const asked: string[] = [];
  const started = await startSession({
    replies: (body) => {
      const prompt = promptOf(body);
      if (prompt !== 'go') return { text: prompt === 'one' ? whole : 'short' };
      const result = lastResult(body);
      asked.push(result);
      const [, ref] = /^Subagent reference: (.*)$/m.exec(result) ?? [];
      if (result === '') return viaProxy('parallel_tasks', { tasks: [{ prompt: 'one' }, { prompt: 'two' }] });
      if (asked.length === 2) return viaProxy('read_subagent_result', { ref, limit_bytes: 24_576 });
      return { text: 'done' };
    },
  });
  onTestFinished(started.remove);
  await started.session.prompt('go');
  expect(asked[1]).toContain('answer of 10007 bytes, cut');
  expect(asked[2]?.endsWith('the end')).toBe(true);
});

test('children of parallel_tasks write nothing', async () => {
  const session = await start('parallel_tasks', { tasks: [{ prompt: 'one' }] }, (_, result) =>
    result === ''
      ? { calls: [{ id: 'c1', name: 'write_file', arguments: '{"path":"a.txt","content":"x"}' }] }
      : { text: result },
  );
  await session.session.prompt('go');
  expect(existsSync(join(session.workspace, 'a.txt'))).toBe(false);
  expect(answerIn(session)).toContain('| error: unknown tool "write_file"');
});

test('parallel_tasks takes no paths to write', async () => {
  const tasks = [{ prompt: 'one', write_paths: ['src'] }];
  const session = await start('parallel_tasks', { tasks }, () => ({ text: 'never' }));
  await session.session.prompt('go');
  expect(answerIn(session)).toMatch(/^error: invalid arguments: .*"write_paths" is not known/);
});

test('a child of a fleet writes into its own paths alone', async () => {
  const tasks = [
    { id: 'a', prompt: 'one', write_paths: ['a'] },
    { id: 'b', prompt: 'two', write_paths: ['b'] },
  ];
  const session = await start('fleet', { tasks }, (_, result) =>
    result === ''
      ? { calls: [{ id: 'c1', name: 'write_file', arguments: '{"path":"a/x.txt","content":"x"}' }] }
      : { text: result },
  );
  await session.session.prompt('go');
  const [, ofA, ofB] = answerIn(session).split(/^\[\d\/2\] /m);
  expect(ofA).toContain('| created a/x.txt');
  expect(ofB).toContain('| blocked: ');
});

test('an overlap starts nobody', async () => {
  const tasks = [{ prompt: 'one', write_paths: ['src'] }, { prompt: 'two' }];
  const session = await start('fleet', { tasks }, () => ({ text: 'never' }));
  await session.session.prompt('go');
  expect(answerIn(session)).toMatch(/^error: no task was started: tasks "1" \("src"\) and "2" \(the whole /);
  expect(session.endpoint.bodies.length).toBe(2);
});

test('children of a fleet write nothing in plan mode', async () => {
  const tasks = [
    { prompt: 'one', write_paths: ['a.txt'] },
    { prompt: 'two', read_only: true },
  ];
  const write = { calls: [{ id: 'c1', name: 'write_file', arguments: '{"path":"a.txt","content":"x"}' }] };
  const child = (prompt: string, result: string): ScriptedReply =>
    prompt === 'one' && result === '' ? write : { text: result };
  const session = await start('fleet', { tasks }, child, { session: { mode: 'plan' } });
  await session.session.prompt('go');
  expect(existsSync(join(session.workspace, 'a.txt'))).toBe(false);
  expect(answerIn(session)).toMatch(/^2 tasks: 2 completed\.$/m);
  expect(answerIn(session)).toMatch(/^\| blocked: plan mode only reads/m);
});

test('a child starts no fleet in the background, as it could not wait for it', async () => {
  const tasks = [{ prompt: 'one' }, { prompt: 'two', read_only: true }];
  const inner = {
    tasks: [
      { prompt: 'a', read_only: true },
      { prompt: 'b', read_only: true },
    ],
  };
  const session = await start('fleet', { tasks }, (prompt, result) =>
    prompt === 'one' && result === ''
      ? viaProxy('fleet', { ...inner, run_in_background: true })
      : { text: result },
  );
  await session.session.prompt('go');
  expect(answerIn(session)).toContain(
    '| error: no task was started: this agent has no tool to look after jobs;',
  );
});

test('a child of a fleet runs a fleet of its own, and its children run none', async () => {
  const tasks = [{ prompt: 'one' }, { prompt: 'two', read_only: true }];
  const inner = (name: string): ScriptedReply =>
    viaProxy('fleet', { tasks: [{ prompt: name }, { prompt: 'leaf', read_only: true }] });
  const session = await start('fleet', { tasks }, (prompt, result) => {
    if (result !== '') return { text: `${prompt} got ${result}` };
    if (prompt === 'one') return inner('deep');
    return prompt === 'deep' ? inner('deeper') : { text: prompt };
  });
  await session.session.prompt('go');
  expect(answerIn(session)).toContain('| one got 2 tasks: 2 completed.');
  expect(answerIn(session)).toContain('| | deep got error: ');
  expect(session.endpoint.bodies.some((body) => promptOf(body) === 'deeper')).toBe(false);
});

test('a cancelled turn ends all children and tells of each', async () => {
  const turn = new AbortController();
  const tasks = Array.from({ length: 10 }, (_, number) => ({ prompt: `task ${number}`, read_only: true }));
  const session = await start('fleet', { tasks }, async () => {
    turn.abort();
    return { text: 'too late' };
  });
  expect(await session.session.prompt('go', { signal: turn.signal })).toMatchObject({
    stopReason: 'cancelled',
  });
  const last = session.session.messages.at(-1);
  const text = JSON.stringify(last);
  expect(text).toContain('10 tasks: 10 cancelled.');
  expect([...text.matchAll(/\[\d+\/10\]/g)].length).toBe(10);
});

test('a fleet in the background is waited for, and its result is whole', async () => {
  const tasks = Array.from({ length: 24 }, (_, number) => ({ prompt: `task ${number}`, read_only: true }));
  const results: string[] = [];
  const started = await startSession({
    replies: (body) => {
      const prompt = promptOf(body);
      if (prompt !== 'go') return { text: 'x'.repeat(60_000) };
      const result = lastResult(body);
      results.push(result);
      if (results.length === 1) return viaProxy('fleet', { tasks, run_in_background: true });
      if (results.length === 2) return { calls: [{ id: 'w', name: 'wait', arguments: '{}' }] };
      return { text: 'done' };
    },
  });
  onTestFinished(started.remove);
  await started.session.prompt('go');
  expect(results[1]).toBe('started background job task-1 with 24 tasks; wait or bash_output give its result');
  expect(results[2]).toMatch(/^task-1: completed\n24 tasks: 24 completed\.\n/);
  // Below the cap with room for the line of the job.
  expect(Buffer.byteLength(results[2] ?? '')).toBeLessThan(32_568);
  expect(results[2]?.match(/^Subagent reference: sa_[0-9a-f]{16}$/gm)?.length).toBe(24);
  expect(results[2]).not.toContain('truncated');
});

test('a killed fleet starts no more children and tells of all', async () => {
  const tasks = [
    { prompt: 'one', read_only: true },
    { prompt: 'two', read_only: true, depends_on: ['1'] },
  ];
  const results: string[] = [];
  const started = await startSession({
    replies: async (body) => {
      const prompt = promptOf(body);
      // It answers only after it was killed.
      if (prompt !== 'go')
        return new Promise((resolve) => setTimeout(() => resolve({ text: 'late' }), 2_000).unref());
      const result = lastResult(body);
      results.push(result);
      if (results.length === 1) return viaProxy('fleet', { tasks, run_in_background: true });
      if (results.length === 2)
        return { calls: [{ id: 'k', name: 'kill_shell', arguments: '{"job_id":"task-1"}' }] };
      return { text: 'done' };
    },
  });
  onTestFinished(started.remove);
  await started.session.prompt('go');
  expect(results[2]).toMatch(/^task-1: failed\n2 tasks: 2 cancelled\.\n/);
});

test('a session that is closed ends the fleet that it runs in the background', async () => {
  const tasks = Array.from({ length: 20 }, (_, number) => ({ prompt: `task ${number}`, read_only: true }));
  const held: (() => void)[] = [];
  const session = await start(
    'fleet',
    { tasks, run_in_background: true },
    () => new Promise((resolve) => held.push(() => resolve({ text: 'late' }))),
  );
  await session.session.prompt('go');
  await session.session.close();
  for (const release of held) release();
  // Two requests of the root, and at most one of each child that ran when the session was closed.
  expect(session.endpoint.bodies.length).toBeLessThanOrEqual(2 + 8);
});
