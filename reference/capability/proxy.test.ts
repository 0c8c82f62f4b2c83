import { expect, onTestFinished, test } from 'vitest';
import type { Tool } from '../../spec/generated/tool.gen.ts';
import type { Target, Values } from '../dispatch/target.ts';
import { McpBench, tools } from '../mcp/testing/mcp-bench.ts';

function tool(name: string, handler = name): Tool {
  return {
    name,
    description: `Does ${name}.`,
    readOnly: name.startsWith('read'),
    parameters: { type: 'object' },
    handler,
  };
}

const registered = [
  tool('use_capability'),
  tool('read_only_task'),
  tool('read_skill'),
  tool('run_skill'),
  tool('search_web'),
];

const reached: { name: string; args: Values }[] = [];

function reach(name: string, args: Values): Target | null {
  if (!registered.some((known) => known.name === name)) return null;
  reached.push({ name, args });
  return {
    kind: 'built-in',
    name,
    args,
    readOnly: name.startsWith('read'),
    destructive: false,
    handler: name,
    problems: async () => [],
    run: async () => ({ kind: 'ok', text: `ran ${name}` }),
  };
}

async function benchWith(servers: readonly string[] = []) {
  const bench = await McpBench.open(onTestFinished, { tools: registered });
  for (const name of servers) await bench.serve(name, { pages: { '': tools('a', 'b') } });
  return { bench, frontend: bench.frontend() };
}

test.each<{ args: Values; text: string | RegExp }>([
  { args: {}, text: '"action" is missing' },
  { args: { action: 7 }, text: '"action" is not a string' },
  { args: { action: 'run' }, text: 'unknown action "run": one of list, inspect, call, decline' },
  { args: { action: ' CALL ' }, text: '"capability_id" is required for call' },
  { args: { action: 'inspect', capability_id: '  ' }, text: '"capability_id" is required for inspect' },
  {
    args: { action: 'decline', capability_id: 'tool:read_skill', reason: ' ' },
    text: '"reason" is required for decline',
  },
  {
    args: { action: 'decline', capability_id: 'tool:none', reason: 'x' },
    text: 'unknown capability "tool:none"',
  },
  {
    args: { action: 'decline', capability_id: 'mcp-server:no', reason: 'x' },
    text: 'unknown capability "mcp-server:no"',
  },
  { args: { action: 'inspect', capability_id: 'tool:none' }, text: 'unknown capability "tool:none"' },
  {
    args: { action: 'inspect', capability_id: 'mcp-server:no' },
    text: /^unknown capability "mcp-server:no": no MCP server/,
  },
  {
    args: { action: 'call', capability_id: 'tool:read_skil' },
    text: 'unknown tool "read_skil"; did you mean read_skill?',
  },
  {
    args: { action: 'call', capability_id: 'lsp:nothing_like_it' },
    text: 'unknown tool "nothing_like_it"; list names what there is',
  },
  { args: { action: 'call', capability_id: 'tool:use_capability' }, text: 'the proxy does not call itself' },
  {
    args: { action: 'inspect', capability_id: 'workflow:use_capability' },
    text: 'the proxy does not call itself',
  },
  {
    args: { action: 'call', capability_id: 'read_skill' },
    text: /^unknown capability "read_skill": an id reads tool:<name>/,
  },
  {
    args: { action: 'call', capability_id: 'source:x' },
    text: /^unknown capability "source:x": an id reads/,
  },
  {
    args: { action: 'call', capability_id: 'mcp-tool:' },
    text: /^unknown capability "mcp-tool:": an id reads/,
  },
  {
    args: { action: 'call', capability_id: 'mcp-tool:s' },
    text: '"mcp-tool:s" names a server: use mcp-server:s, or mcp-tool:s/<tool> for a tool of it',
  },
  {
    args: { action: 'call', capability_id: 'mcp-tool:x' },
    text: /^unknown capability "mcp-tool:x": an id reads/,
  },
  {
    args: { action: 'call', capability_id: 'tool:read_skill', arguments: '{"name":"x"}' },
    text: '"arguments" is not an object',
  },
  {
    args: { action: 'call', capability_id: 'tool:read_skill', arguments: [] },
    text: '"arguments" is not an object',
  },
  {
    args: { action: 'inspect', capability_id: 'mcp-tool:s/a' },
    text: /^unknown capability "mcp-tool:s\/a": the server is not connected/,
  },
])('answers $args by an error', async ({ args, text }) => {
  const { bench, frontend } = await benchWith(['s']);
  const answer = await frontend.resolve(args, reach);
  const expected = typeof text === 'string' ? text : expect.stringMatching(text);
  expect(answer).toEqual({ kind: 'answer', result: { kind: 'error', text: expected } });
  expect(frontend.ledger).toEqual([]);
  await bench.host.close();
});

test.each<{ id: string; name: string; args: Values }>([
  { id: 'tool:read_skill', name: 'read_skill', args: { x: 1 } },
  { id: ' workflow:search_web ', name: 'search_web', args: { x: 1 } },
  { id: 'web:search_web', name: 'search_web', args: { x: 1 } },
  { id: 'task:research', name: 'read_only_task', args: { x: 1 } },
  { id: 'skill:deploy', name: 'run_skill', args: { name: 'deploy', x: 1 } },
  { id: 'session:read_skill', name: 'read_skill', args: { x: 1 } },
])('$id is a call of $name', async ({ id, name, args }) => {
  const { bench, frontend } = await benchWith();
  reached.length = 0;
  const found = await frontend.resolve({ action: 'call', capability_id: id, arguments: { x: 1 } }, reach);
  if (found.kind !== 'target') throw new Error('no target');
  expect(reached).toEqual([{ name, args }]);
  expect(frontend.ledger).toEqual([]);
  expect(await bench.run(found.target)).toEqual({ kind: 'ok', text: `ran ${name}` });
  expect(frontend.ledger).toEqual([
    { capability: id.trim(), event: 'called', isMutation: !name.startsWith('read'), detail: name },
  ]);
});

test('a skill keeps the name that the arguments give, and null arguments are none', async () => {
  const { frontend } = await benchWith();
  reached.length = 0;
  await frontend.resolve({ action: 'call', capability_id: 'skill:a', arguments: { name: 'b' } }, reach);
  await frontend.resolve({ action: 'call', capability_id: 'tool:search_web', arguments: null }, reach);
  expect(reached.map(({ args }) => args)).toEqual([{ name: 'b' }, {}]);
});

test('list has the tools that are not at the top and one compact row a server, in byte order', async () => {
  const { bench, frontend } = await benchWith(['zeta', 'Alpha', 'beta']);
  await bench.call(frontend, 'mcp-server:beta');
  bench.servers['off'] = { command: 'x', enabled: false, authorized: false };
  const { text } = await bench.use(frontend, { action: ' List ' });
  const listed = JSON.parse(text);
  expect(Object.keys(listed)).toEqual(['capabilities', 'servers', 'note']);
  expect(text.split('\n')[1]).toBe('  "capabilities": [');
  expect(listed.capabilities.map(({ id }: { id: string }) => id)).toEqual([
    'tool:read_only_task',
    'tool:read_skill',
    'tool:run_skill',
    'tool:search_web',
  ]);
  const row = (name: string, status: string, authorized: boolean, connected: boolean): object => ({
    name,
    capability_id: `mcp-server:${name}`,
    status,
    authorized,
    connected,
  });
  expect(listed.servers).toEqual([
    row('Alpha', 'configured', true, false),
    row('beta', 'ready', true, true),
    row('off', 'disabled', false, false),
    row('zeta', 'configured', true, false),
  ]);
});

test('a decline is written down when it is committed', async () => {
  const { frontend } = await benchWith(['s']);
  const declined = await frontend.resolve(
    { action: 'decline', capability_id: 'mcp-tool:s/a', reason: ' later ' },
    reach,
  );
  expect(declined).toMatchObject({ result: { kind: 'ok', text: 'declined mcp-tool:s/a: later' } });
  expect(frontend.ledger).toEqual([]);
  if (declined.kind === 'answer') declined.commit?.();
  expect(frontend.ledger).toEqual([
    { capability: 'mcp-tool:s/a', event: 'declined', isMutation: false, detail: 'later' },
  ]);
});

test('inspect of one tool of a server tells nothing of the others', async () => {
  const { bench, frontend } = await benchWith(['s']);
  await bench.call(frontend, 'mcp-server:s');
  for (const capability_id of ['mcp-tool:s/a', 'tool:mcp__s__a', 'mcp-tool:s/mcp__s__a', 'mcp-tool:s/none']) {
    const { text } = await bench.use(frontend, { action: 'inspect', capability_id });
    expect(text).not.toContain('mcp-tool:s/b');
  }
  expect(await bench.inspect(frontend, 'tool:mcp__s__a')).toEqual({
    id: 'mcp-tool:s/a',
    kind: 'mcp-tool',
    name: 'mcp__s__a',
    server: 's',
    status: 'ready',
    read_only: false,
    destructive: false,
    source: 'live',
    note: 'listed by the running server',
    description: '',
    input_schema: { type: 'object' },
  });
});

test('inspect of a registered tool gives its schema', async () => {
  const { bench, frontend } = await benchWith();
  expect(await bench.inspect(frontend, 'tool:read_skill')).toEqual({
    id: 'tool:read_skill',
    kind: 'tool',
    name: 'read_skill',
    read_only: true,
    status: 'ready',
    description: 'Does read_skill.',
    input_schema: { type: 'object' },
  });
});
