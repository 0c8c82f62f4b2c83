import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PermissionAsk } from '../../client/session-client.ts';
import { childBench, directly, refIn, viaProxy } from '../../testing/child-bench.ts';

const done = { text: 'done' };

test('a child is shown what its cell names, and its prompt alone stands behind the system text', async () => {
  const bench = await childBench({ go: [viaProxy('task', { prompt: 'work' }), done], work: [done] });
  await bench.session.prompt('go');
  expect(bench.shown('work')).toEqual(['bash', 'edit_file', 'read_file', 'use_capability', 'write_file']);
  const [first] = bench.bodies('work');
  expect(first?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(first?.messages[1]?.content).toBe('work');
});

test('the tools that a child shares with the root have the same bytes', async () => {
  const bench = await childBench({ go: [viaProxy('task', { prompt: 'work' }), done], work: [done] });
  await bench.session.prompt('go');
  const names = bench.shown('work');
  const root = bench.bodies('go')[0]?.tools.filter((tool) => names.includes(tool.function.name));
  expect(JSON.stringify(bench.bodies('work')[0]?.tools)).toBe(JSON.stringify(root));
});

test('a switch to plan mode binds a child that runs', async () => {
  const bench = await childBench({
    go: [viaProxy('task', { prompt: 'work' }), done],
    work: [
      () => {
        bench.session.setMode('plan');
        return directly('write_file', { path: 'a.txt', content: 'x' });
      },
      done,
    ],
  });
  await bench.session.prompt('go');
  expect(existsSync(join(bench.workspace, 'a.txt'))).toBe(false);
  expect(bench.results('work')[0]).toMatch(/^blocked: plan mode only reads, so write_file was not run/);
});

test('a list of tools without the proxy gives a child without it', async () => {
  const bench = await childBench({
    go: [viaProxy('task', { prompt: 'work', tools: ['read_file'] }), done],
    work: [viaProxy('bash', { command: 'ls' }), directly('bash', { command: 'ls' }), done],
  });
  await bench.session.prompt('go');
  expect(bench.shown('work')).toEqual(['read_file']);
  expect(bench.results('work')[0]).toMatch(/^error: unknown tool "use_capability"/);
  expect(bench.results('work')[1]).toBe('error: unknown tool "bash"; known: read_file');
});

test('a tool that the list leaves out is not reached through the proxy either, and list does not name it', async () => {
  const bench = await childBench({
    go: [viaProxy('task', { prompt: 'work', tools: ['use_capability', 'read_file'] }), done],
    work: [viaProxy('bash', { command: 'ls' }), directly('use_capability', { action: 'list' }), done],
  });
  await bench.session.prompt('go');
  const [refused, list = ''] = bench.results('work');
  expect(refused).toBe('error: unknown tool "bash"; list names what there is');
  const { capabilities }: { readonly capabilities: readonly { readonly id: string }[] } = JSON.parse(list);
  expect(capabilities.map(({ id }) => id)).toEqual(['session:tool_result']);
});

test.each([{ tools: ['use_capability', 'read_file'] }, { tools: null }])(
  'a child with the tools $tools reads its own results, and none of its parent',
  async ({ tools }) => {
    const page = (id: string): ReturnType<typeof directly> =>
      directly('use_capability', {
        action: 'call',
        capability_id: 'session:tool_result',
        arguments: { tool_call_id: id },
      });
    const bench = await childBench(
      {
        go: [
          { calls: [{ id: 'of_root', name: 'read_file', arguments: '{"path":"a.txt"}' }] },
          viaProxy('task', { prompt: 'work', ...(tools && { tools }) }),
          done,
        ],
        work: [directly('read_file', { path: 'a.txt' }), page('call_read_file'), page('of_root'), done],
      },
      { files: { 'a.txt': 'alpha' } },
    );
    await bench.session.prompt('go');
    const [, own = '', theirs] = bench.results('work');
    expect(own.split('\n').at(-1)).toBe('     1\talpha');
    expect(theirs).toMatch(/^error: /);
  },
);

test('a name that no tool of a child bears is an error that names the nearest, and nothing starts', async () => {
  const bench = await childBench({
    go: [
      viaProxy('task', { prompt: 'work', tools: ['read_fil'] }),
      viaProxy('task', { prompt: 'work', tools: ['wait'] }),
      done,
    ],
  });
  await bench.session.prompt('go');
  const [near, withheld] = bench.results('go');
  expect(near).toBe('error: "tools" names the unknown tool "read_fil"; did you mean read_file?');
  expect(withheld).toMatch(/^error: "wait" is no tool of this kind of sub-agent/);
  expect(bench.bodies('work')).toEqual([]);
});

test.each([
  { name: 'wait', from: 'task' },
  { name: 'bash_output', from: 'task' },
  { name: 'kill_shell', from: 'task' },
  { name: 'parallel_tasks', from: 'task' },
  { name: 'compress', from: 'task' },
  { name: 'write_file', from: 'read_only_task' },
  { name: 'edit_file', from: 'read_only_task' },
])('$name does not exist for a child of $from, in no spelling', async ({ name, from }) => {
  const bench = await childBench({
    go: [viaProxy(from, { prompt: 'work' }), done],
    work: [directly(name, {}), viaProxy(name, {}), directly('use_capability', { action: 'list' }), done],
  });
  await bench.session.prompt('go');
  const [direct, proxied, list = ''] = bench.results('work');
  expect(direct).toMatch(/^error: unknown tool /);
  expect(proxied).toMatch(/^error: unknown tool /);
  expect(list).not.toContain(`"tool:${name}"`);
});

test('a read-only child runs commands that only read, through the proxy', async () => {
  const bench = await childBench(
    {
      go: [viaProxy('explore', { task: 'work' }), done],
      work: [viaProxy('bash', { command: 'ls' }), viaProxy('bash', { command: 'touch b' }), done],
    },
    { files: { 'a.txt': 'a' } },
  );
  await bench.session.prompt('go');
  expect(bench.shown('work')).toEqual(['read_file', 'use_capability']);
  expect(bench.results('work')).toEqual([
    'exit code: 0\nstdout:\na.txt',
    'blocked: this agent only reads, so bash was not run',
  ]);
});

test('a command in the background is refused to a child', async () => {
  const bench = await childBench({
    go: [viaProxy('task', { prompt: 'work' }), done],
    work: [directly('bash', { command: 'sleep 60', run_in_background: true }), done],
  });
  await bench.session.prompt('go');
  expect(bench.results('work')[0]).toMatch(/^blocked: this agent runs commands in the foreground only/);
});

test('a sub-agent in the background is refused to a child, one in the foreground runs', async () => {
  const bench = await childBench({
    go: [viaProxy('task', { prompt: 'work' }), done],
    work: [
      viaProxy('task', { prompt: 'other', run_in_background: true }),
      viaProxy('task', { prompt: 'other' }),
      done,
    ],
    other: [done],
  });
  await bench.session.prompt('go');
  const [background, foreground] = bench.results('work');
  expect(background).toMatch(/^blocked: this agent starts agents in the foreground only/);
  expect(foreground).toContain('Subagent reference: sa_');
  expect(bench.bodies('other').length).toBe(1);
});

test('write paths bind files, links and commands', async () => {
  const bench = await childBench({
    go: [viaProxy('task', { prompt: 'work', write_paths: ['src'] }), done],
    work: [
      directly('write_file', { path: 'src/a.txt', content: 'x' }),
      directly('write_file', { path: 'src/../b.txt', content: 'x' }),
      directly('bash', { command: 'echo x > src/c.txt' }),
      directly('bash', { command: 'ls' }),
      done,
    ],
  });
  await bench.session.prompt('go');
  const [inside, outside, writes, reads] = bench.results('work');
  expect(inside).toBe('created src/a.txt (1 bytes)');
  expect(outside).toBe('blocked: this agent may write src only, so write_file did not write "src/../b.txt"');
  expect(writes).toMatch(
    /^blocked: this agent may write src only, and where bash would write nobody can tell/,
  );
  expect(reads).toBe('exit code: 0\nstdout:\nsrc');
});

test.each([
  { path: 'src/*.ts', says: 'is a pattern' },
  { path: '../x', says: 'lies outside the workspace' },
  { path: '', says: 'the path is empty' },
])('the write path "$path" starts nothing', async ({ path, says }) => {
  const bench = await childBench({ go: [viaProxy('task', { prompt: 'work', write_paths: [path] }), done] });
  await bench.session.prompt('go');
  expect(bench.results('go')[0]).toContain(path === '' ? 'invalid arguments' : says);
  expect(bench.bodies('work')).toEqual([]);
});

test('two layers of children are the bound, and what the lower one may do is within the upper one', async () => {
  const bench = await childBench({
    go: [viaProxy('task', { prompt: 'one', write_paths: ['src'] }), done],
    one: [
      viaProxy('task', { prompt: 'two', write_paths: ['lib'] }),
      viaProxy('task', { prompt: 'two', write_paths: ['src/two'] }),
      done,
    ],
    two: [
      viaProxy('task', { prompt: 'three' }),
      directly('write_file', { path: 'src/a.txt', content: 'x' }),
      done,
    ],
  });
  await bench.session.prompt('go');
  expect(bench.results('one')[0]).toBe('error: the write path "lib" is none that this agent may write');
  const [third, write] = bench.results('two');
  expect(third).toMatch(/^error: unknown tool "task"/);
  expect(write).toBe('blocked: this agent may write src/two only, so write_file did not write "src/a.txt"');
  expect(bench.bodies('three')).toEqual([]);
});

test('a child of a read-only child only reads, whatever starts it', async () => {
  const bench = await childBench(
    {
      go: [viaProxy('explore', { task: 'one' }), done],
      one: [viaProxy('task', { prompt: 'two' }), done],
      two: [directly('write_file', { path: 'a.txt', content: 'x' }), done],
    },
    { session: { mode: 'yolo' } },
  );
  await bench.session.prompt('go');
  expect(bench.shown('two')).toEqual(['read_file', 'use_capability']);
  expect(existsSync(join(bench.workspace, 'a.txt'))).toBe(false);
});

test('starting a child asks nobody, and a question of the child says which one asks', async () => {
  const asks: PermissionAsk[] = [];
  const bench = await childBench(
    {
      go: [viaProxy('task', { prompt: 'work', description: 'the lint run' }), done],
      work: [directly('write_file', { path: 'a.txt', content: 'x' }), done],
    },
    {
      session: {
        allowWrites: false,
        client: {
          ask: async (ask) => {
            asks.push(ask);
            return 'allow-once';
          },
        },
      },
    },
  );
  await bench.session.prompt('go');
  expect(asks.length).toBe(1);
  expect(asks[0]?.title).toMatch(/^sub-agent sa_[0-9a-f]{16} \(the lint run\): write_file: a\.txt$/);
  expect(asks[0]?.callId).toMatch(/^sa_[0-9a-f]{16}\/call_write_file$/);
});

test('a rule that denies a launcher starts nothing', async () => {
  const bench = await childBench(
    { go: [viaProxy('task', { prompt: 'work' }), done] },
    { settings: { permissions: { deny: ['task'] } } },
  );
  await bench.session.prompt('go');
  expect(bench.results('go')[0]).toBe('blocked: the permission rule deny "task" refuses task');
  expect(bench.bodies('work')).toEqual([]);
});

test('a child that goes on writes no place that its parent has lost meanwhile', async () => {
  const refs = { outer: '', inner: '' };
  const bench = await childBench({
    go: [
      viaProxy('task', { prompt: 'outer', write_paths: ['a'] }),
      (result) => {
        refs.outer = refIn(result);
        return viaProxy('task', { prompt: 'again', write_paths: ['a/c'], continue_from: refs.outer });
      },
      done,
    ],
    outer: [
      viaProxy('task', { prompt: 'inner', write_paths: ['a/b', 'a/c/d'] }),
      (result) => {
        refs.inner = refIn(result);
        return done;
      },
    ],
    inner: [done],
    again: [() => viaProxy('task', { prompt: 'on', continue_from: refs.inner }), done],
    on: [
      directly('write_file', { path: 'a/b/x.txt', content: 'x' }),
      directly('write_file', { path: 'a/c/x.txt', content: 'x' }),
      directly('write_file', { path: 'a/c/d/x.txt', content: 'x' }),
      done,
    ],
  });
  await bench.session.prompt('go');
  expect(bench.results('on')).toEqual([
    'blocked: this agent may write a/c/d only, so write_file did not write "a/b/x.txt"',
    'blocked: this agent may write a/c/d only, so write_file did not write "a/c/x.txt"',
    'created a/c/d/x.txt (1 bytes)',
  ]);
});

test('tasks of a fleet write the places that were compared, blanks in their names included', async () => {
  const bench = await childBench({
    go: [
      viaProxy('fleet', {
        tasks: [
          { prompt: 'one', write_paths: ['a.txt'] },
          { prompt: 'two', write_paths: [' a.txt'] },
        ],
      }),
      done,
    ],
    one: [directly('write_file', { path: 'a.txt', content: 'x' }), done],
    two: [directly('write_file', { path: 'a.txt', content: 'y' }), done],
  });
  await bench.session.prompt('go');
  expect(bench.results('one')).toEqual(['created a.txt (1 bytes)']);
  expect(bench.results('two')[0]).toMatch(/^blocked: this agent may write {2}a\.txt only/);
});
