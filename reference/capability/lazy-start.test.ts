import { expect, onTestFinished, test } from 'vitest';
import { McpBench, tools } from '../mcp/testing/mcp-bench.ts';

test('nothing starts before a target runs', async () => {
  const bench = await McpBench.open(onTestFinished);
  const plan = await bench.serve('docs', { pages: { '': tools('search') } });
  const frontend = bench.frontend();
  await bench.use(frontend, { action: 'list' });
  await bench.inspect(frontend, 'mcp-server:docs');
  await bench.use(frontend, { action: 'decline', capability_id: 'mcp-server:docs', reason: 'no need' });
  await frontend.resolveName('mcp__docs__search', {});
  await bench.target(frontend, 'mcp-server:docs');
  await bench.target(frontend, 'mcp-tool:docs/search');
  await frontend.startAll();
  expect(await bench.seen(plan)).toEqual([]);
});

test('a call of a server id connects and answers its directory', async () => {
  const bench = await McpBench.open(onTestFinished);
  const plan = await bench.serve('docs', { pages: { '': tools('search', 'open') } });
  const frontend = bench.frontend();
  const target = await bench.target(frontend, 'mcp-server:docs', { ignored: true });
  expect(target).toMatchObject({ kind: 'mcp-connect', name: 'mcp_connect__docs', args: {}, readOnly: false });
  const { kind, text } = await bench.run(target);
  expect(kind).toBe('ok');
  const [head = '', ...rest] = text.split('\n');
  expect(head).toBe('connected MCP server "docs"; 2 tools:');
  expect(JSON.parse(rest.join('\n'))).toEqual([
    { id: 'mcp-tool:docs/search', name: 'mcp__docs__search', read_only: false },
    { id: 'mcp-tool:docs/open', name: 'mcp__docs__open', read_only: false },
  ]);
  expect(await bench.seen(plan)).toEqual(['start', 'initialize', 'tools/list']);
});

test('a call of a tool requires the start of its server while that is not connected', async () => {
  const bench = await McpBench.open(onTestFinished);
  await bench.serve('docs', { pages: { '': tools('search') } });
  const frontend = bench.frontend();
  const cold = await bench.target(frontend, 'mcp-tool:docs/search', { q: 1 });
  expect(cold).toMatchObject({ kind: 'mcp-tool', name: 'mcp__docs__search', args: { q: 1 } });
  expect(cold.requires?.map(({ name, readOnly }) => [name, readOnly])).toEqual([
    ['mcp_connect__docs', false],
  ]);
  expect(await bench.run(cold)).toEqual({ kind: 'ok', text: 'did search' });
  expect((await bench.target(frontend, 'mcp-tool:docs/search')).requires).toBeUndefined();
});

test('a tool whose start was left out does not start its server', async () => {
  const bench = await McpBench.open(onTestFinished);
  const plan = await bench.serve('docs', { pages: { '': tools('search') } });
  const { requires: _, ...alone } = await bench.target(bench.frontend(), 'mcp-tool:docs/search');
  expect(await bench.run(alone)).toEqual({
    kind: 'error',
    text: 'the MCP server "docs" is no longer connected; the call was not made, try it again',
  });
  expect(await bench.seen(plan)).toEqual([]);
});

test('a connected server answers its id at once, without a target', async () => {
  const bench = await McpBench.open(onTestFinished);
  const plan = await bench.serve('docs', { pages: { '': tools('search') } });
  const frontend = bench.frontend();
  await bench.call(frontend, 'mcp-server:docs');
  const again = await frontend.resolve({ action: 'call', capability_id: 'mcp-server:docs' }, () => null);
  expect(again).toMatchObject({ kind: 'answer', result: { kind: 'ok' } });
  expect(await bench.seen(plan)).toEqual(['start', 'initialize', 'tools/list']);
});

test('one process serves all calls of a session and ends with it', async () => {
  const bench = await McpBench.open(onTestFinished);
  const plan = await bench.serve('docs', { pages: { '': tools('search') } });
  const frontend = bench.frontend();
  for (const id of ['mcp-server:docs', 'mcp-tool:docs/search', 'mcp-tool:docs/search']) {
    expect((await bench.call(frontend, id)).kind).toBe('ok');
  }
  await frontend.close();
  const events = await bench.events(plan);
  expect(new Set(events.map(({ pid }) => pid)).size).toBe(1);
  expect(events.at(-1)?.event).toBe('exit');
});

test('a server that does not wish to start is listed and callable', async () => {
  const bench = await McpBench.open(onTestFinished);
  await bench.serve('docs', { pages: { '': tools('search') } }, { autoStart: false });
  const frontend = bench.frontend();
  const { text } = await bench.use(frontend, { action: 'list' });
  expect(JSON.parse(text).servers).toEqual([
    {
      name: 'docs',
      capability_id: 'mcp-server:docs',
      status: 'configured',
      authorized: true,
      connected: false,
    },
  ]);
  expect(await bench.call(frontend, 'mcp-tool:docs/search')).toEqual({ kind: 'ok', text: 'did search' });
});

test('inspect of a server that is not started shows what an earlier session listed', async () => {
  const bench = await McpBench.open(onTestFinished);
  const plan = await bench.serve('docs', { pages: { '': tools('search') } });
  const earlier = bench.frontend();
  expect(await bench.inspect(earlier, 'mcp-server:docs')).toMatchObject({ source: 'none', tools: [] });
  await bench.call(earlier, 'mcp-server:docs');
  await earlier.close();
  const later = bench.frontend();
  expect(await bench.inspect(later, 'mcp-server:docs')).toMatchObject({
    source: 'cached',
    status: 'configured',
    tools: [{ id: 'mcp-tool:docs/search' }],
  });
  expect(await bench.inspect(later, 'mcp-tool:docs/search')).toMatchObject({
    source: 'cached',
    note: 'the server is not started; this is what it listed in an earlier session',
    input_schema: { type: 'object' },
  });
  expect((await bench.seen(plan)).filter((event) => event === 'start')).toHaveLength(1);
});

test('servers that start with the session are started and shown before any call', async () => {
  const gates = {
    start: 'with-session',
    shown: 'top-level',
    toolName: 'mcp_{server}_{tool}',
  } as const;
  const bench = await McpBench.open(onTestFinished, { gates });
  await bench.serve('b', { pages: { '': tools('run') } });
  await bench.serve('a', { pages: { '': tools('run') } });
  const resting = await bench.serve('c', { pages: { '': tools('run') } }, { autoStart: false });
  bench.servers['broken'] = { command: '/does/not/exist' };
  const frontend = bench.frontend();
  const { trouble } = await frontend.startAll();
  expect(trouble).toHaveLength(1);
  expect(trouble[0]).toMatch(/^the MCP server "broken" did not start: .*ENOENT/);
  expect(frontend.shown).toEqual([
    { name: 'mcp_a_run', description: '', parameters: { type: 'object' } },
    { name: 'mcp_b_run', description: '', parameters: { type: 'object' } },
  ]);
  expect(await bench.seen(resting)).toEqual([]);
  const target = await bench.target(frontend, 'mcp-tool:c/run');
  expect(target.requires).toBeUndefined();
  expect(await bench.run(target)).toEqual({ kind: 'ok', text: 'did run' });
});
