import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { childBench, directly, refIn, viaProxy } from '../../testing/child-bench.ts';
import type { ChildOverrides } from './child-overrides.ts';

const done = { text: 'done' };
const write = directly('write_file', { path: 'a.txt', content: 'x' });

// Each test shows that a seam changes what a check can see from outside; without it the opposite holds.

test('a state of its own lets a child escape plan mode', async () => {
  const children: ChildOverrides = { state: () => ({ mode: 'yolo' }) };
  const bench = await childBench(
    { go: [viaProxy('task', { prompt: 'work' }), done], work: [write, done] },
    { overrides: { children }, session: { mode: 'plan' } },
  );
  await bench.session.prompt('go');
  expect(existsSync(join(bench.workspace, 'a.txt'))).toBe(true);
});

test('tools made by hand show a writer to a child of plan mode', async () => {
  const children: ChildOverrides = { tools: (tools, _child, sent) => [...tools, ...sent(['write_file'])] };
  const bench = await childBench(
    { go: [viaProxy('task', { prompt: 'work' }), done], work: [write, done] },
    { overrides: { children }, session: { mode: 'plan' } },
  );
  await bench.session.prompt('go');
  expect(bench.shown('work')).toContain('write_file');
  expect(existsSync(join(bench.workspace, 'a.txt'))).toBe(false);
});

test('another policy and reach let a read-only child write', async () => {
  const children: ChildOverrides = {
    policy: (sound) => ({ ...sound, boundary: 'none' }),
    reach: (reach, _child, all) => ({ ...reach, tools: new Set(all) }),
  };
  const bench = await childBench(
    { go: [viaProxy('read_only_task', { prompt: 'work' }), done], work: [write, done] },
    { overrides: { children } },
  );
  await bench.session.prompt('go');
  expect(existsSync(join(bench.workspace, 'a.txt'))).toBe(true);
});

test('a wider reach brings back what is withheld', async () => {
  const children: ChildOverrides = { reach: (reach, _child, all) => ({ ...reach, tools: new Set(all) }) };
  const bench = await childBench(
    { go: [viaProxy('task', { prompt: 'work' }), done], work: [viaProxy('wait', {}), done] },
    { overrides: { children } },
  );
  await bench.session.prompt('go');
  expect(bench.results('work')[0]).toBe('no background job is running');
});

test('a reach of its own gives a restricted child the proxy', async () => {
  const children: ChildOverrides = {
    reach: (reach) => ({ ...reach, tools: new Set([...reach.tools, 'use_capability']) }),
  };
  const bench = await childBench(
    { go: [viaProxy('task', { prompt: 'work', tools: ['read_file'] }), done], work: [done] },
    { overrides: { children } },
  );
  await bench.session.prompt('go');
  expect(bench.shown('work')).toEqual(['read_file', 'use_capability']);
});

test('another depth and reach let children go on without end', async () => {
  const children: ChildOverrides = {
    maxDepth: () => 9,
    reach: (reach) => ({ ...reach, tools: new Set([...reach.tools, 'task']) }),
  };
  const bench = await childBench(
    {
      go: [viaProxy('task', { prompt: 'one' }), done],
      one: [viaProxy('task', { prompt: 'two' }), done],
      two: [viaProxy('task', { prompt: 'three' }), done],
      three: [done],
    },
    { overrides: { children } },
  );
  await bench.session.prompt('go');
  expect(bench.bodies('three').length).toBe(1);
});

test('the hands of the parent let a child replace its list', async () => {
  const children: ChildOverrides = { hands: (own, parent) => ({ ...own, todo: parent.todo }) };
  const items: unknown[] = [];
  const todos = [{ content: 'of the child', status: 'pending' }];
  const bench = await childBench(
    { go: [viaProxy('task', { prompt: 'work' }), done], work: [viaProxy('todo_write', { todos }), done] },
    {
      overrides: { children },
      session: { client: { onEvent: (event) => event.kind === 'todo' && items.push(...event.items) } },
    },
  );
  await bench.session.prompt('go');
  expect(items).toEqual([{ content: 'of the child', status: 'pending' }]);
});

test('a report can lose its answer', async () => {
  const children: ChildOverrides = { report: (sound) => ({ ...sound, answer: '' }) };
  const bench = await childBench(
    { go: [viaProxy('task', { prompt: 'work' }), done], work: [{ text: 'the answer' }] },
    { overrides: { children } },
  );
  await bench.session.prompt('go');
  expect(bench.results('go')[0]?.endsWith('\n\n(it gave no answer)')).toBe(true);
});

test('a reference of another session can be made readable', async () => {
  const refs: string[] = [];
  const children: ChildOverrides = { answer: (ref, { anyone }) => anyone(ref) };
  const bench = await childBench(
    {
      go: [
        viaProxy('task', { prompt: 'work' }),
        (result) => {
          refs.push(refIn(result));
          return done;
        },
      ],
      work: [{ text: 'the answer' }],
      foreign: [() => viaProxy('read_subagent_result', { ref: refs[0] ?? '' }), done],
    },
    { overrides: { children } },
  );
  await bench.session.prompt('go');
  await (await bench.reopen()).prompt('foreign');
  expect(bench.results('foreign')[0]?.endsWith('the answer')).toBe(true);
});

test('a child can go on without what was said before', async () => {
  const children: ChildOverrides = { continued: () => [] };
  const bench = await childBench(
    {
      go: [
        viaProxy('task', { prompt: 'one' }),
        (result) => viaProxy('task', { prompt: 'two', continue_from: refIn(result) }),
        done,
      ],
      one: [done],
      two: [done],
    },
    { overrides: { children } },
  );
  await bench.session.prompt('go');
  expect(bench.bodies('two')[0]?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
});

test('a child can outlive the turn that is cancelled', async () => {
  const turn = new AbortController();
  const children: ChildOverrides = { signal: () => new AbortController().signal };
  const bench = await childBench(
    {
      go: [viaProxy('task', { prompt: 'work' }), done],
      work: [
        () => {
          turn.abort();
          return write;
        },
        done,
      ],
    },
    { overrides: { children } },
  );
  await bench.session.prompt('go', { signal: turn.signal });
  expect(existsSync(join(bench.workspace, 'a.txt'))).toBe(true);
});

test('what a child started can be left running', async () => {
  const children: ChildOverrides = { leavesJobs: true };
  const command = 'sleep 300 > /dev/null 2>&1 & echo $!';
  const bench = await childBench(
    {
      go: [viaProxy('task', { prompt: 'work' }), done],
      work: [directly('bash', { command, preserve_background_processes: true }), done],
    },
    { overrides: { children } },
  );
  await bench.session.prompt('go');
  const pid = Number(/stdout:\n(\d+)/.exec(bench.results('work')[0] ?? '')?.[1]);
  expect(pid).toBeGreaterThan(1);
  // Throws where no such process is left.
  expect(process.kill(pid, 'SIGKILL')).toBe(true);
});

test('a bound of its own lets a child ask on', async () => {
  const children: ChildOverrides = { maxRequests: (sound) => sound + 1 };
  const bench = await childBench(
    { go: [viaProxy('task', { prompt: 'work', max_steps: 1 }), done], work: [write, done] },
    { overrides: { children } },
  );
  await bench.session.prompt('go');
  expect(bench.bodies('work').length).toBe(2);
});

test('stray names in a list of tools are dropped where they are not looked at', async () => {
  const children: ChildOverrides = { strayTools: 'dropped' };
  const bench = await childBench(
    { go: [viaProxy('task', { prompt: 'work', tools: ['read_fil', 'bash'] }), done], work: [done] },
    { overrides: { children } },
  );
  await bench.session.prompt('go');
  expect(bench.shown('work')).toEqual(['bash']);
});
