import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { type ToolBench, toolBench } from '../testing/tool-bench.ts';

const script = fileURLToPath(new URL('../mcp/testing/line-server.mjs', import.meta.url));
const page = { tools: [{ name: 'act', inputSchema: { type: 'object', required: ['q'] } }] };

interface Gated extends ToolBench {
  /** Events of the server so far. */
  readonly seen: () => Promise<readonly string[]>;
}

/** The whole dispatcher with one configured server that nobody has connected. */
async function gated(permissions: object, hook?: string): Promise<Gated> {
  const bench = await toolBench({ mode: 'agent', allowWrites: true });
  onTestFinished(bench.remove);
  const [plan, log] = [join(bench.home, 'plan.json'), join(bench.home, 'log')];
  await writeFile(plan, JSON.stringify({ pages: { '': page } }));
  const hooks = hook === undefined ? {} : { PreToolUse: [{ command: hook }] };
  await bench.writeSettings({
    permissions,
    hooks,
    mcpServers: { s: { command: process.execPath, args: [script, plan, log] } },
  });
  const seen = async (): Promise<readonly string[]> => {
    const text = await readFile(log, 'utf8').catch(() => '');
    return text.split('\n').flatMap((line) => (line === '' ? [] : [String(JSON.parse(line).event)]));
  };
  return { ...bench, seen };
}

const server = { action: 'call', capability_id: 'mcp-server:s' };
const tool = { action: 'call', capability_id: 'mcp-tool:s/act', arguments: { q: 1 } };

test.each<{
  name: string;
  permissions: object;
  hook?: string;
  call: object;
  outcome: string;
  seen: readonly string[];
}>([
  {
    name: 'a deny of the start',
    permissions: { deny: ['mcp_connect__s'] },
    call: server,
    outcome: 'refused',
    seen: [],
  },
  {
    name: 'a deny of the start',
    permissions: { deny: ['mcp_connect__s'] },
    call: tool,
    outcome: 'refused',
    seen: [],
  },
  {
    name: 'a deny of the tool',
    permissions: { deny: ['mcp__s__act'] },
    call: tool,
    outcome: 'refused',
    seen: [],
  },
  {
    name: 'a deny of the tool',
    permissions: { deny: ['mcp__s__act'] },
    call: server,
    outcome: 'ok',
    seen: ['start', 'initialize', 'tools/list'],
  },
  {
    name: 'a deny with a star',
    permissions: { deny: ['mcp__s__*'] },
    call: tool,
    outcome: 'ok',
    seen: ['start', 'initialize', 'tools/list', 'tools/call', 'answered'],
  },
  {
    name: 'a hook that refuses',
    permissions: {},
    hook: 'exit 2',
    call: server,
    outcome: 'refused',
    seen: [],
  },
  {
    name: 'a hook that refuses starts',
    permissions: {},
    hook: 'if grep -q mcp_connect__s; then exit 2; fi',
    call: tool,
    outcome: 'refused',
    seen: [],
  },
  {
    name: 'a hook that passes',
    permissions: {},
    hook: 'exit 0',
    call: tool,
    outcome: 'ok',
    seen: ['start', 'initialize', 'tools/list', 'tools/call', 'answered'],
  },
])('$name makes $call.capability_id $outcome', async ({ permissions, hook, call, outcome, seen }) => {
  const bench = await gated(permissions, hook);
  expect((await bench.answer('use_capability', call)).outcome).toBe(outcome);
  expect(await bench.seen()).toEqual(seen);
});

test('a tool that is called by its own name passes the same gates', async () => {
  const bench = await gated({ deny: ['mcp__s__act'] });
  expect((await bench.answer('mcp__s__act', { q: 1 })).outcome).toBe('unknown-tool');
  await bench.call('use_capability', server);
  for (const [name, args] of [['mcp__s__act', { q: 1 }] as const, ['use_capability', tool] as const]) {
    expect(await bench.answer(name, args)).toMatchObject({ outcome: 'refused', target: 'mcp__s__act' });
  }
  expect(await bench.seen()).toEqual(['start', 'initialize', 'tools/list']);
});

test('arguments are judged before the gates where the schema is known, and before the call where not', async () => {
  const bench = await gated({});
  const wrong = { ...tool, arguments: {} };
  expect(await bench.call('use_capability', wrong)).toBe('error: invalid arguments: "q" is missing');
  expect(await bench.answer('use_capability', wrong)).toMatchObject({ outcome: 'invalid-arguments' });
  expect(await bench.seen()).not.toContain('tools/call');
});

test.each([
  { spelt: '', text: 'did act' },
  { spelt: '   ', text: 'did act' },
  { spelt: 'null', text: 'did act' },
  { spelt: '"{\\"q\\":1}"', text: /^error: invalid arguments/ },
  { spelt: '{"q":1', text: /^error: invalid arguments/ },
  { spelt: '[]', text: /^error: invalid arguments/ },
])('arguments spelt $spelt mean the same on the way to a server', async ({ spelt, text }) => {
  const bench = await gated({});
  const open = { pages: { '': { tools: [{ name: 'act', inputSchema: { type: 'object' } }] } } };
  await writeFile(join(bench.home, 'plan.json'), JSON.stringify(open));
  await bench.call('use_capability', server);
  const answer = await bench.call('mcp__s__act', spelt);
  expect(answer).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
});

test('a server that is switched off while the session runs is unavailable at once', async () => {
  const bench = await gated({});
  await bench.call('use_capability', server);
  await bench.writeSettings({ mcpServers: {} });
  expect(await bench.answer('use_capability', tool)).toMatchObject({
    outcome: 'unavailable',
    text: 'capability unavailable: no MCP server "s" is configured',
  });
  expect(await bench.answer('mcp__s__act', {})).toMatchObject({ outcome: 'unavailable' });
});
