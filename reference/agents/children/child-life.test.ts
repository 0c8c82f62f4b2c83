import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SessionEvent } from '../../client/session-client.ts';
import { sessionFolder } from '../../session/session-folder.ts';
import { type ChildBench, childBench, directly, refIn, viaProxy } from '../../testing/child-bench.ts';

const done = { text: 'done' };

function broken(): { readonly response: () => Response } {
  return { response: () => new Response('no such model', { status: 400 }) };
}

function childFiles({ home, workspace }: ChildBench): readonly string[] {
  const names = readdirSync(sessionFolder(home, workspace), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /children[/\\]sa_[0-9a-f]{16}\.jsonl$/.test(name));
}

test('a child goes on with its own conversation, byte for byte', async () => {
  const bench = await childBench(
    {
      go: [
        viaProxy('task', { prompt: 'one' }),
        (result) => viaProxy('task', { prompt: 'two', continue_from: refIn(result) }),
        done,
      ],
      one: [directly('read_file', { path: 'a.txt' }), { text: 'it says alpha' }],
      two: [{ text: 'as before' }],
    },
    { files: { 'a.txt': 'alpha' } },
  );
  await bench.session.prompt('go');
  const before = bench.bodies('one')[1]?.messages ?? [];
  const after = bench.bodies('two')[0]?.messages ?? [];
  expect(JSON.stringify(after.slice(0, before.length))).toBe(JSON.stringify(before));
  expect(after.slice(before.length)).toEqual([
    { role: 'assistant', content: 'it says alpha' },
    { role: 'user', content: 'two' },
  ]);
  const [first = '', second = ''] = bench.results('go');
  expect(refIn(first)).toBe(refIn(second));
  expect(second.endsWith('\n\nas before')).toBe(true);
  expect(childFiles(bench).length).toBe(1);
});

test('going on by another tool than the one that started it is refused', async () => {
  const bench = await childBench({
    go: [
      viaProxy('explore', { task: 'one' }),
      (result) => viaProxy('task', { prompt: 'two', continue_from: refIn(result) }),
      done,
    ],
    one: [done],
  });
  await bench.session.prompt('go');
  expect(bench.results('go')[1]).toMatch(
    /^error: the sub-agent "sa_.*" was started by explore and goes on by it only$/,
  );
  expect(bench.bodies('two')).toEqual([]);
});

test('what narrowed a child narrows it when it goes on', async () => {
  const bench = await childBench({
    go: [
      viaProxy('task', { prompt: 'one', tools: ['read_file', 'write_file'], write_paths: ['src'] }),
      (result) => viaProxy('task', { prompt: 'two', continue_from: refIn(result), write_paths: ['lib'] }),
      (result) =>
        viaProxy('task', { prompt: 'three', continue_from: refIn(bench.results('go')[0] ?? result) }),
      done,
    ],
    one: [done],
    three: [directly('write_file', { path: 'lib/a.txt', content: 'x' }), done],
  });
  await bench.session.prompt('go');
  expect(bench.results('go')[1]).toBe('error: the write path "lib" is none that this agent may write');
  expect(bench.shown('three')).toEqual(['read_file', 'write_file']);
  expect(bench.results('three')[0]).toMatch(/^blocked: this agent may write src only/);
});

test('a provider that fails is a report with what the child had', async () => {
  const bench = await childBench(
    {
      go: [viaProxy('task', { prompt: 'work' }), done],
      work: [
        { ...directly('read_file', { path: 'a.txt' }), text: 'I look first' },
        broken(),
        broken(),
        broken(),
        broken(),
      ],
    },
    { files: { 'a.txt': 'alpha' } },
  );
  expect(await bench.session.prompt('go')).toMatchObject({ stopReason: 'final' });
  const [report = ''] = bench.results('go');
  expect(report).toMatch(/^The sub-agent ended as failed: .*\nSubagent reference: sa_/);
  expect(report.endsWith('\n\nI look first')).toBe(true);
});

test('a child that reaches its bound of requests is partial', async () => {
  const bench = await childBench({
    go: [
      viaProxy('task', { prompt: 'work', max_steps: 1 }),
      viaProxy('task', { prompt: 'x', max_steps: 51 }),
      done,
    ],
    work: [directly('read_file', { path: 'a.txt' })],
  });
  await bench.session.prompt('go');
  const [report, tooMany] = bench.results('go');
  expect(report).toMatch(/^The sub-agent ended as partial: no final answer within 1 requests\./);
  expect(tooMany).toBe('error: a sub-agent may make 1 to 50 requests, not 51');
});

test('cancelling the turn cancels its children', async () => {
  const turn = new AbortController();
  const bench = await childBench({
    go: [viaProxy('task', { prompt: 'work' }), done],
    work: [
      () => {
        setTimeout(() => turn.abort(), 50);
        return directly('bash', { command: 'sleep 60' });
      },
    ],
  });
  const result = await bench.session.prompt('go', { signal: turn.signal });
  expect(result.stopReason).toBe('cancelled');
  expect(bench.bodies('work').length).toBe(1);
  const last = JSON.stringify(bench.session.messages.at(-1));
  expect(last).toContain('The sub-agent ended as cancelled: it was cancelled.');
});

test('an answer beyond the cap is shown from its beginning, with the way to the whole', async () => {
  const whole = `${'0123456789'.repeat(4_000)}the end`;
  const bench = await childBench({
    go: [
      viaProxy('task', { prompt: 'work' }),
      (result) => viaProxy('read_subagent_result', { ref: refIn(result), offset_bytes: 40_000 }),
      done,
    ],
    work: [{ text: whole }],
  });
  await bench.session.prompt('go');
  const [preview = '', page = ''] = bench.results('go');
  expect(Buffer.byteLength(preview)).toBe(32_768);
  expect(preview).toContain('The answer has 40007 bytes; this is its beginning.');
  expect(preview).not.toContain('truncated');
  expect(page.endsWith('\nthe end')).toBe(true);
});

test('a task in the background is a job, and wait gives its report', async () => {
  const bench = await childBench({
    go: [
      viaProxy('task', { prompt: 'work', run_in_background: true }),
      directly('wait', {}),
      directly('bash_output', { job_id: 'task-1' }),
      done,
    ],
    work: [directly('bash', { command: 'sleep 0.1' }), { text: 'ready' }],
  });
  await bench.session.prompt('go');
  const [begun = '', waited = '', again = ''] = bench.results('go');
  expect(begun).toMatch(/^started background job task-1\nSubagent reference: sa_[0-9a-f]{16}$/);
  expect(waited).toMatch(/^task-1: completed\nThe sub-agent completed its task\.\n/);
  expect(refIn(waited)).toBe(refIn(begun));
  expect(waited.endsWith('\n\nready')).toBe(true);
  expect(again).toBe('task-1: completed\n(no new output)');
});

test('kill_shell cancels a task in the background', async () => {
  const bench = await childBench({
    go: [
      viaProxy('task', { prompt: 'work', run_in_background: true }),
      directly('kill_shell', { job_id: 'task-1' }),
      done,
    ],
    work: [directly('bash', { command: 'sleep 60' })],
  });
  await bench.session.prompt('go');
  expect(bench.results('go')[1]).toMatch(/^task-1: cancelled\nThe sub-agent ended as cancelled/);
});

test('closing the session ends a task in the background, and its file says so', async () => {
  const bench = await childBench({
    go: [viaProxy('task', { prompt: 'work', run_in_background: true }), done],
    work: [directly('bash', { command: 'sleep 60' })],
  });
  await bench.session.prompt('go');
  await pause(200);
  await bench.session.close();
  const folder = sessionFolder(bench.home, bench.workspace);
  const [name = ''] = childFiles(bench);
  expect(readFileSync(join(folder, name), 'utf8').split('\n').at(-2)).toContain('the command was cancelled');
});

test('clients are told which children a result came from', async () => {
  const events: SessionEvent[] = [];
  const bench = await childBench(
    { go: [viaProxy('task', { prompt: 'work' }), done], work: [{ ...done }] },
    { session: { client: { onEvent: (event) => events.push(event) } } },
  );
  await bench.session.prompt('go');
  const ended = events.flatMap((event) => (event.kind === 'call-ended' ? [event] : []));
  expect(ended.length).toBe(1);
  expect(ended[0]?.metadata['children']).toEqual([{ ref: refIn(ended[0]?.text ?? ''), status: 'completed' }]);
});

test('a reference is readable after a resume and in a fork, and in no other session', async () => {
  const refs: string[] = [];
  const readBack = (): ReturnType<typeof viaProxy> =>
    viaProxy('read_subagent_result', { ref: refs[0] ?? '' });
  const bench = await childBench({
    go: [
      viaProxy('task', { prompt: 'work' }),
      (result) => {
        refs.push(refIn(result));
        return done;
      },
    ],
    work: [{ text: 'the answer' }],
    resumed: [readBack, done],
    forked: [readBack, done],
    foreign: [readBack, done],
  });
  await bench.session.prompt('go');
  await bench.session.close();
  const resumed = await bench.reopen({ resume: bench.session.id });
  await resumed.prompt('resumed');
  await resumed.close();
  const forked = await bench.reopen({ fork: bench.session.id });
  await forked.prompt('forked');
  await forked.close();
  await (await bench.reopen()).prompt('foreign');
  expect(bench.results('resumed')[0]?.endsWith('the answer')).toBe(true);
  expect(bench.results('forked')[0]?.endsWith('the answer')).toBe(true);
  expect(bench.results('foreign')[0]).toMatch(/^error: /);
});

test('a fork goes on with a child in a copy, and its source sees nothing of that', async () => {
  const refs: string[] = [];
  const bench = await childBench({
    go: [
      viaProxy('task', { prompt: 'work' }),
      (result) => {
        refs.push(refIn(result));
        return done;
      },
    ],
    work: [{ text: 'the first answer' }],
    forked: [() => viaProxy('task', { prompt: 'more', continue_from: refs[0] ?? '' }), done],
    more: [{ text: 'the second answer' }],
    back: [() => viaProxy('read_subagent_result', { ref: refs[0] ?? '' }), done],
  });
  await bench.session.prompt('go');
  await bench.session.close();
  const forked = await bench.reopen({ fork: bench.session.id });
  await forked.prompt('forked');
  await forked.close();
  await (await bench.reopen({ resume: bench.session.id })).prompt('back');
  expect(bench.results('forked')[0]?.endsWith('the second answer')).toBe(true);
  expect(
    bench
      .bodies('more')[0]
      ?.messages.map(({ content }) => content)
      .slice(1),
  ).toEqual(['work', 'the first answer', 'more']);
  expect(bench.results('back')[0]?.endsWith('the first answer')).toBe(true);
  expect(childFiles(bench).length).toBe(2);
});

test('a child reads what its own children answered, and not what its siblings did', async () => {
  const refs: string[] = [];
  const keep = (result: string): typeof done => {
    refs.push(refIn(result));
    return done;
  };
  const bench = await childBench({
    go: [
      viaProxy('task', { prompt: 'one' }),
      (result) => {
        refs.push(refIn(result));
        return viaProxy('task', { prompt: 'two' });
      },
      () => viaProxy('read_subagent_result', { ref: refs[0] ?? '' }),
      done,
    ],
    one: [viaProxy('explore', { task: 'below' }), keep],
    below: [{ text: 'found below' }],
    two: [() => viaProxy('read_subagent_result', { ref: refs[1] ?? '' }), done],
  });
  await bench.session.prompt('go');
  expect(bench.results('two')[0]).toMatch(/^error: /);
  expect(bench.results('go')[2]?.endsWith('found below')).toBe(true);
});

test('a model of its own is named in the requests of that child alone', async () => {
  const bench = await childBench({
    go: [viaProxy('task', { prompt: 'work', model: 'small' }), done],
    work: [done],
  });
  await bench.session.prompt('go');
  expect(bench.bodies('work')[0]?.model).toBe('small');
  expect(bench.bodies('go').map(({ model }) => model)).toEqual(['m', 'm']);
});

test('a parameter that means nothing here is an error and not ignored', async () => {
  const bench = await childBench({ go: [viaProxy('task', { prompt: 'work', effort: 'high' }), done] });
  await bench.session.prompt('go');
  expect(bench.results('go')[0]).toMatch(/^error: invalid arguments: .*effort/);
});

test('what a child left running in the background of a command ends with it', async () => {
  const command = 'sleep 300 > /dev/null 2>&1 & echo $!';
  const bench = await childBench({
    go: [viaProxy('task', { prompt: 'work' }), done],
    work: [directly('bash', { command, preserve_background_processes: true }), done],
  });
  await bench.session.prompt('go');
  const pid = Number(/stdout:\n(\d+)/.exec(bench.results('work')[0] ?? '')?.[1]);
  expect(pid).toBeGreaterThan(1);
  expect(await isGone(pid)).toBe(true);
});

/** A killed process stays in the table until somebody reaps it, so a few looks are needed. */
async function isGone(pid: number): Promise<boolean> {
  for (let look = 0; look < 100; look += 1) {
    const state = /^State:\s+(\S)/m.exec(statusOf(pid))?.[1] ?? 'gone';
    if (state === 'gone' || state === 'Z') return true;
    await pause(20);
  }
  return false;
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

test('a conversation that was altered, or is a link to another one, is told to be so without its place', async () => {
  const refs: string[] = [];
  const ask = (ref = ''): ReturnType<typeof viaProxy> => viaProxy('read_subagent_result', { ref });
  const pathOf = ({ home, workspace }: ChildBench, ref = ''): string => {
    const folder = sessionFolder(home, workspace);
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return join(folder, names.find((name) => name.endsWith(`${ref}.jsonl`)) ?? '');
  };
  const bench = await childBench({
    go: [
      viaProxy('task', { prompt: 'one' }),
      (result) => {
        refs.push(refIn(result));
        return viaProxy('task', { prompt: 'two' });
      },
      (result) => {
        refs.push(refIn(result));
        const [one, two] = [pathOf(bench, refs[0]), pathOf(bench, refs[1])];
        rmSync(one);
        symlinkSync(two, one);
        return ask(refs[0]);
      },
      () => viaProxy('task', { prompt: 'on', continue_from: refs[0] }),
      () => {
        const two = pathOf(bench, refs[1]);
        writeFileSync(two, readFileSync(two, 'utf8').replace('it says beta', 'it says beer'));
        return ask(refs[1]);
      },
      done,
    ],
    one: [{ text: 'it says alpha' }],
    two: [{ text: 'it says beta' }],
  });
  await bench.session.prompt('go');
  expect(bench.results('go').slice(2)).toEqual([
    `error: the conversation of ${refs[0]} is gone, or was altered`,
    `error: the conversation of "${refs[0]}" is gone, or was altered`,
    `error: the conversation of ${refs[1]} is gone, or was altered`,
  ]);
});
