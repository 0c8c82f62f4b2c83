import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Settings } from '../../../spec/generated/settings.gen.ts';
import type { ReferenceOverrides } from '../../overrides.ts';
import { type ChildBench, childBench, directly, viaProxy } from '../../testing/child-bench.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const script = fileURLToPath(new URL('../../mcp/testing/line-server.mjs', import.meta.url));
const done = { text: 'done' };

interface Ask {
  /** Launcher of the child. */
  readonly by: string;
  readonly hints: object;
  /** True: the root connects the server before. */
  readonly connected?: boolean;
  readonly permissions?: NonNullable<Settings['permissions']>;
  readonly hooks?: NonNullable<Settings['hooks']>;
  readonly tools?: readonly string[];
  /** True: the root makes the same call behind the child's. */
  readonly again?: boolean;
  readonly overrides?: ReferenceOverrides;
}

interface Asked {
  readonly bench: ChildBench;
  readonly result: string;
  /** How often somebody was asked. */
  readonly asks: number;
  readonly events: readonly string[];
}

const connect = directly('use_capability', { action: 'call', capability_id: 'mcp-server:s' });
const act = directly('use_capability', { action: 'call', capability_id: 'mcp-tool:s/act' });

/** What becomes of a call of a server's tool by a child, in a session where each question is answered with no. */
async function ask({
  by,
  hints,
  connected = true,
  tools,
  again = false,
  overrides = {},
  ...settings
}: Ask): Promise<Asked> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const [plan, log] = [join(folder.path, 'plan.json'), join(folder.path, 'log')];
  const listed = [{ name: 'act', inputSchema: { type: 'object' }, annotations: hints }];
  await writeFile(plan, JSON.stringify({ pages: { '': { tools: listed } } }));
  let asks = 0;
  const args = by === 'task' || by === 'read_only_task' ? { prompt: 'work' } : { task: 'work' };
  const start = viaProxy(by, { ...args, ...(tools && { tools }) });
  const bench = await childBench(
    { go: [...(connected ? [connect] : []), start, ...(again ? [act] : []), done], work: [act, done] },
    {
      overrides,
      settings: { ...settings, mcpServers: { s: { command: process.execPath, args: [script, plan, log] } } },
      session: {
        allowWrites: false,
        client: {
          ask: async ({ target }) => {
            // The root's own start of the server is allowed; whatever is asked beyond it is not.
            if (target === 'mcp_connect__s' && connected) return 'allow-once';
            asks += 1;
            return 'reject-once';
          },
        },
      },
    },
  );
  await bench.session.prompt('go');
  const text = await readFile(log, 'utf8').catch(() => '');
  const events = text.split('\n').flatMap((line) => (line === '' ? [] : [String(JSON.parse(line).event)]));
  return { bench, result: bench.results('work')[0] ?? '', asks, events };
}

test.each([{ hints: {} }, { hints: { destructiveHint: true } }, { hints: { readOnlyHint: true } }])(
  'an ordinary child calls a tool with hints $hints and asks nobody',
  async ({ hints }) => {
    const { asks, events } = await ask({ by: 'task', hints });
    expect(asks).toBe(0);
    expect(events).toContain('tools/call');
  },
);

test('an ordinary child starts a server without asking', async () => {
  const { asks, events } = await ask({ by: 'task', hints: {}, connected: false });
  expect(asks).toBe(0);
  expect(events).toContain('tools/call');
});

test('a rule that asks about a tool of a server is nothing to an ordinary child', async () => {
  const { asks, events } = await ask({ by: 'task', hints: {}, permissions: { ask: ['mcp__s__act'] } });
  expect(asks).toBe(0);
  expect(events).toContain('tools/call');
});

test('a rule that denies a tool of a server binds an ordinary child', async () => {
  const permissions = { deny: ['mcp__s__act'], allow: ['mcp__s__act'] };
  const { result, events } = await ask({ by: 'task', hints: {}, permissions });
  expect(result).toBe('blocked: the permission rule deny "mcp__s__act" refuses mcp__s__act');
  expect(events).not.toContain('tools/call');
});

test('a rule that denies the start holds an ordinary child off the server', async () => {
  const { result, events } = await ask({
    by: 'task',
    hints: {},
    connected: false,
    permissions: { deny: ['mcp_connect__s'] },
  });
  expect(result).toBe('blocked: the permission rule deny "mcp_connect__s" refuses mcp_connect__s');
  expect(events).toEqual([]);
});

test('a hook that denies holds an ordinary child off a tool', async () => {
  const { result, events } = await ask({
    by: 'task',
    hints: {},
    hooks: { PreToolUse: [{ match: 'mcp__s__act', command: 'exit 2' }] },
  });
  expect(result).toMatch(/^blocked: the PreToolUse hook "exit 2" denied it/);
  expect(events).not.toContain('tools/call');
});

test.each([
  { hints: { readOnlyHint: true }, runs: true },
  { hints: {}, runs: false },
  { hints: { readOnlyHint: false }, runs: false },
  { hints: { readOnlyHint: true, destructiveHint: true }, runs: false },
  { hints: { destructiveHint: true }, runs: false },
  { hints: { destructiveHint: false }, runs: false },
])('a strict child and a tool with hints $hints: it runs is $runs', async ({ hints, runs }) => {
  const { events, result, asks } = await ask({ by: 'read_only_task', hints });
  expect(events.includes('tools/call')).toBe(runs);
  expect(result.startsWith('blocked: this agent only reads')).toBe(!runs);
  expect(asks).toBe(0);
});

test('a strict child starts no server', async () => {
  const { result, events } = await ask({ by: 'explore', hints: { readOnlyHint: true }, connected: false });
  expect(result).toBe('blocked: this agent only reads and starts no server, so mcp_connect__s was not run');
  expect(events).toEqual([]);
});

test('one server process serves the root and its child', async () => {
  const { events } = await ask({ by: 'task', hints: {} });
  expect(events.filter((event) => event === 'start').length).toBe(1);
});

test.each([
  { connections: undefined, starts: 1 },
  { connections: 'own-keeping', starts: 2 },
  { connections: 'own-host', starts: 2 },
] as const)(
  'a server that a child started serves the root behind it: with the connections $connections it starts $starts times',
  async ({ connections, starts }) => {
    const { events } = await ask({
      by: 'task',
      hints: {},
      connected: false,
      again: true,
      permissions: { allow: ['mcp_connect__s', 'mcp__s__act'] },
      overrides: { children: connections === undefined ? {} : { connections } },
    });
    expect(events.filter((event) => event === 'start').length).toBe(starts);
    expect(events.filter((event) => event === 'tools/call').length).toBe(2);
  },
);

test('no child is shown a tool of a server', async () => {
  const { bench } = await ask({ by: 'task', hints: {} });
  expect(bench.shown('work').filter((name) => name.startsWith('mcp__'))).toEqual([]);
});

test.each([
  { tools: ['use_capability', 'read_file'], runs: false },
  { tools: ['use_capability', 'mcp__s__act'], runs: true },
])('the allowed tools $tools decide about tools of servers: it runs is $runs', async ({ tools, runs }) => {
  const { events, result } = await ask({ by: 'task', hints: {}, connected: false, tools });
  expect(events.includes('tools/call')).toBe(runs);
  expect(result.startsWith('blocked: ')).toBe(!runs);
});
