import { expect, onTestFinished, test } from 'vitest';
import { McpBench, tools } from './testing/mcp-bench.ts';

const object = { type: 'object', properties: {} };

/** Lists a server with these pages: what inspect shows of it, and the cursors it was asked for. */
async function listed(pages: object): Promise<{ shown: unknown; cursors: readonly unknown[] }> {
  const bench = await McpBench.open(onTestFinished);
  const plan = await bench.serve('s', { pages });
  const frontend = bench.frontend();
  await bench.call(frontend, 'mcp-server:s');
  const events = await bench.events(plan);
  const cursors = events.filter(({ event }) => event === 'tools/list').map((event) => event['cursor']);
  const { tools: rows, problems, partial } = await bench.inspect(frontend, 'mcp-server:s');
  return { shown: { tools: rows.map(({ id }) => id), problems, partial }, cursors };
}

test('two pages are one list', async () => {
  const pages = { '': { ...tools('a', 'b'), nextCursor: 'p2' }, p2: tools('c') };
  expect(await listed(pages)).toEqual({
    shown: { tools: ['mcp-tool:s/a', 'mcp-tool:s/b', 'mcp-tool:s/c'], problems: [], partial: false },
    cursors: [null, 'p2'],
  });
});

test('a cursor that comes again ends the list, and each tool is listed once', async () => {
  const page = { ...tools('a', 'b'), nextCursor: 'same' };
  expect(await listed({ '': page, same: page })).toEqual({
    shown: {
      tools: ['mcp-tool:s/a', 'mcp-tool:s/b'],
      problems: ['a cursor of its tool list came again'],
      partial: true,
    },
    cursors: [null, 'same'],
  });
});

test('an empty cursor ends the list and is told', async () => {
  expect(await listed({ '': { ...tools('a'), nextCursor: '' } })).toEqual({
    shown: {
      tools: ['mcp-tool:s/a'],
      problems: ['an empty cursor was taken for the end of its tool list'],
      partial: false,
    },
    cursors: [null],
  });
});

test('a tool on two pages is listed once', async () => {
  const pages = { '': { ...tools('a', 'b'), nextCursor: 'p2' }, p2: tools('b', 'c') };
  expect((await listed(pages)).shown).toEqual({
    tools: ['mcp-tool:s/a', 'mcp-tool:s/b', 'mcp-tool:s/c'],
    problems: [],
    partial: false,
  });
});

test('a page that fails leaves a list that says it is partial', async () => {
  const pages = {
    '': { ...tools('a'), nextCursor: 'p2' },
    p2: { error: { code: -32603, message: 'broken' } },
  };
  const { shown } = await listed(pages);
  expect(shown).toEqual({
    tools: ['mcp-tool:s/a'],
    problems: ['page 2 of its tool list failed: MCP error -32603: broken'],
    partial: true,
  });
});

test('the text of a connect tells of a partial list', async () => {
  const bench = await McpBench.open(onTestFinished);
  await bench.serve('s', { pages: { '': { ...tools('a'), nextCursor: 7 } } });
  const { text } = await bench.call(bench.frontend(), 'mcp-server:s');
  expect(text.split('\n').slice(0, 2)).toEqual([
    'connected MCP server "s"; 1 tools (partial list):',
    'note: a cursor of its tool list is no text',
  ]);
});

test.each<{ name: string; bad: object; problems: readonly string[] }>([
  {
    name: 'a bad output schema',
    bad: { inputSchema: object, outputSchema: { description: 'no type' } },
    problems: [],
  },
  {
    name: 'a pattern of another language in the output schema',
    bad: {
      inputSchema: object,
      outputSchema: { type: 'object', properties: { id: { type: 'string', pattern: '(?P<id>x)' } } },
    },
    problems: [],
  },
  {
    name: 'a root that is no object',
    bad: { inputSchema: { type: 'string' } },
    problems: ['the tool "bad" is not offered: the root of its inputSchema is not of type object'],
  },
  {
    name: 'no schema',
    bad: {},
    problems: ['the tool "bad" is not offered: it has no inputSchema'],
  },
  {
    name: 'properties that are none',
    bad: { inputSchema: { type: 'object', properties: [] } },
    problems: ['the tool "bad" is not offered: the properties of its inputSchema are no object'],
  },
])('$name hides at most its own tool', async ({ bad, problems }) => {
  const page = {
    tools: [
      { name: 'ok1', inputSchema: object },
      { name: 'bad', ...bad },
      { name: 'ok2', inputSchema: object },
    ],
  };
  const kept = problems.length > 0 ? ['ok1', 'ok2'] : ['ok1', 'bad', 'ok2'];
  expect((await listed({ '': page })).shown).toEqual({
    tools: kept.map((name) => `mcp-tool:s/${name}`),
    problems,
    partial: false,
  });
});

test('a boolean subschema hides nothing', async () => {
  const inputSchema = { type: 'object', properties: { any: true } };
  const { shown } = await listed({ '': { tools: [{ name: 'a', inputSchema }] } });
  expect(shown).toEqual({ tools: ['mcp-tool:s/a'], problems: [], partial: false });
});

test('a hidden tool cannot be called, and its name comes with the reason', async () => {
  const bench = await McpBench.open(onTestFinished);
  await bench.serve('s', { pages: { '': { tools: [{ name: 'bad' }] } } });
  const frontend = bench.frontend();
  await bench.call(frontend, 'mcp-server:s');
  expect(await bench.call(frontend, 'mcp-tool:s/bad')).toEqual({
    kind: 'unavailable',
    text: 'capability unavailable: the tool "bad" is not offered: it has no inputSchema',
  });
});

test('a later list that fails leaves the last good one in force', async () => {
  const bench = await McpBench.open(onTestFinished);
  const good = { '': { ...tools('a'), nextCursor: 'p2' }, p2: tools('b') };
  const plan = await bench.serve('s', { pages: good, notifies: true });
  const frontend = bench.frontend();
  await bench.call(frontend, 'mcp-server:s');
  const failing = { '': { ...tools('a'), nextCursor: 'p2' }, p2: { error: { code: 1, message: 'busy' } } };
  await bench.plan(plan, { pages: failing, notifies: true });
  await bench.call(frontend, 'mcp-tool:s/a');
  const during = await bench.inspect(frontend, 'mcp-server:s');
  expect(during.tools.map(({ id }) => id)).toEqual(['mcp-tool:s/a', 'mcp-tool:s/b']);
  expect(during.problems).toEqual([
    'page 2 of its tool list failed: MCP error 1: busy',
    'an earlier list is shown',
  ]);
  await bench.plan(plan, { pages: good, notifies: true });
  await bench.call(frontend, 'mcp-tool:s/b');
  const after = await bench.inspect(frontend, 'mcp-server:s');
  expect(after).toMatchObject({ problems: [], partial: false, tools: during.tools });
});

test('a list that comes too late leaves the last good one in force', async () => {
  const bench = await McpBench.open(onTestFinished);
  const good = { '': tools('a', 'b') };
  const plan = await bench.serve('s', { pages: good, notifies: true });
  const frontend = bench.frontend();
  await bench.call(frontend, 'mcp-server:s');
  const before = await bench.inspect(frontend, 'mcp-server:s');
  await bench.plan(plan, { pages: { '': 'hang' }, notifies: true });
  await bench.call(frontend, 'mcp-tool:s/a');
  const during = await bench.inspect(frontend, 'mcp-server:s');
  expect(during.tools).toEqual(before.tools);
  expect(during.problems).toEqual([
    'page 1 of its tool list failed: MCP error -32001: Request timed out',
    'an earlier list is shown',
  ]);
  await bench.plan(plan, { pages: good, notifies: true });
  expect(await bench.inspect(frontend, 'mcp-server:s')).toEqual(before);
});

test('a list that fails is asked for again by later uses, but not for ever', async () => {
  const bench = await McpBench.open(onTestFinished);
  const plan = await bench.serve('s', { pages: { '': { error: { code: 1, message: 'no' } } } });
  const frontend = bench.frontend();
  await bench.call(frontend, 'mcp-server:s');
  for (let use = 0; use < 5; use += 1) await bench.inspect(frontend, 'mcp-server:s');
  expect((await bench.seen(plan)).filter((event) => event === 'tools/list')).toHaveLength(3);
});

test('of many problems some are told and the others counted', async () => {
  const bad = Array.from({ length: 50 }, (_, at) => ({ name: `bad${at}` }));
  const bench = await McpBench.open(onTestFinished);
  await bench.serve('s', { pages: { '': { tools: [...bad, ...tools('a').tools] } } });
  const frontend = bench.frontend();
  await bench.call(frontend, 'mcp-server:s');
  const { problems } = await bench.inspect(frontend, 'mcp-server:s');
  expect([problems.length, problems.at(-1)]).toEqual([21, '30 more problems are not told here']);
});

test('a list that changes is asked for again at the next use, once for many notices', async () => {
  const bench = await McpBench.open(onTestFinished);
  const plan = await bench.serve('s', { pages: { '': tools('a') }, notifies: true });
  const frontend = bench.frontend();
  await bench.call(frontend, 'mcp-tool:s/a');
  await bench.plan(plan, { pages: { '': tools('b') }, notifies: true });
  expect(await bench.call(frontend, 'mcp-tool:s/a')).toEqual({
    kind: 'unavailable',
    text: 'capability unavailable: the MCP server "s" has no tool "a"',
  });
  expect(await bench.call(frontend, 'mcp-tool:s/b')).toEqual({ kind: 'ok', text: 'did b' });
  expect((await bench.seen(plan)).filter((event) => event === 'tools/list')).toHaveLength(2);
});

test('a storm of notices costs one list a use', async () => {
  const bench = await McpBench.open(onTestFinished);
  const plan = await bench.serve('s', { pages: { '': tools('a') }, storm: 100 });
  const frontend = bench.frontend();
  await bench.call(frontend, 'mcp-server:s');
  expect(await bench.call(frontend, 'mcp-tool:s/a')).toEqual({ kind: 'ok', text: 'did a' });
  const lists = (await bench.seen(plan)).filter((event) => event === 'tools/list').length;
  expect(lists).toBeLessThanOrEqual(4);
});

test('a long directory keeps the id of every tool', async () => {
  const bench = await McpBench.open(onTestFinished);
  const description = 'word '.repeat(400);
  const many = Array.from({ length: 128 }, (_, at) => ({ name: `t${at}`, description, inputSchema: object }));
  await bench.serve('s', { pages: { '': { tools: many } } });
  const frontend = bench.frontend();
  const { text } = await bench.call(frontend, 'mcp-server:s');
  expect(Buffer.byteLength(text)).toBeLessThan(32_000);
  const ids = (await bench.inspect(frontend, 'mcp-server:s')).tools.map(({ id }) => id);
  expect(ids).toHaveLength(128);
  expect(ids.every((id) => text.includes(`"${id}"`))).toBe(true);
  const list = (await bench.use(frontend, { action: 'list' })).text;
  expect(list).not.toContain('word');
  expect(Buffer.byteLength(list)).toBeLessThan(700);
});
