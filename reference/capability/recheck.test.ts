import { expect, onTestFinished, test } from 'vitest';
import { McpBench, tools } from '../mcp/testing/mcp-bench.ts';

const page = { pages: { '': tools('act') } };

/** A bench with one server that is connected, and what it saw. */
async function benchOf(plan: object = page) {
  const bench = await McpBench.open(onTestFinished);
  const id = await bench.serve('s', plan);
  return { bench, id, frontend: bench.frontend() };
}

const reasons = {
  gone: 'no MCP server "s" is configured',
  disabled: 'the MCP server "s" is disabled',
  unauthorised: 'nobody has authorised the MCP server "s"',
};

function change(bench: McpBench, what: keyof typeof reasons): void {
  if (what === 'gone') delete bench.servers['s'];
  if (what === 'disabled') bench.configure('s', { enabled: false });
  if (what === 'unauthorised') bench.configure('s', { authorized: false });
}

test.each(['gone', 'disabled', 'unauthorised'] as const)(
  'a server that is %s can neither be started nor called, and the ledger says so',
  async (what) => {
    const { bench, id, frontend } = await benchOf();
    change(bench, what);
    const text = `capability unavailable: ${reasons[what]}`;
    for (const capability of ['mcp-server:s', 'mcp-tool:s/act']) {
      expect(await bench.call(frontend, capability)).toEqual({ kind: 'unavailable', text });
    }
    expect(frontend.ledger).toEqual(
      ['mcp-server:s', 'mcp-tool:s/act'].map((capability) => ({
        capability,
        event: 'unavailable',
        isMutation: false,
        detail: reasons[what],
      })),
    );
    expect(await bench.seen(id)).toEqual([]);
  },
);

test.each(['gone', 'disabled', 'unauthorised'] as const)(
  'a server that is %s between judging and running gets nothing',
  async (what) => {
    const { bench, id, frontend } = await benchOf();
    const cold = await bench.target(frontend, 'mcp-tool:s/act');
    change(bench, what);
    const text = `capability unavailable: ${reasons[what]}`;
    expect(await bench.run(cold)).toEqual({ kind: 'unavailable', text });
    expect(await bench.seen(id)).toEqual([]);
    expect(frontend.ledger.map(({ event }) => event)).toEqual(['unavailable']);
  },
);

test('a server that is switched off after it was connected is not called', async () => {
  const { bench, id, frontend } = await benchOf();
  await bench.call(frontend, 'mcp-server:s');
  const warm = await bench.target(frontend, 'mcp-tool:s/act');
  change(bench, 'disabled');
  expect((await bench.run(warm)).kind).toBe('unavailable');
  expect((await frontend.resolveName('mcp__s__act', {})).kind).toBe('answer');
  expect(await bench.inspect(frontend, 'mcp-server:s')).toMatchObject({
    status: 'disabled',
    source: 'cached',
  });
  expect(await bench.seen(id)).toEqual(['start', 'initialize', 'tools/list']);
});

test('a server that is switched off is not even asked for its list', async () => {
  const { bench, id, frontend } = await benchOf({ ...page, notifies: true });
  await bench.call(frontend, 'mcp-tool:s/act');
  const warm = await bench.target(frontend, 'mcp-tool:s/act');
  await bench.call(frontend, 'mcp-tool:s/act');
  change(bench, 'unauthorised');
  const before = await bench.seen(id);
  expect((await bench.run(warm)).kind).toBe('unavailable');
  expect(await bench.seen(id)).toEqual(before);
});

test('another configuration between judging and running is told as changed', async () => {
  const { bench, id, frontend } = await benchOf();
  const targets = [
    await bench.target(frontend, 'mcp-server:s'),
    await bench.target(frontend, 'mcp-tool:s/act'),
  ];
  const other = await bench.serve('s', page);
  for (const target of targets) {
    expect(await bench.run(target)).toEqual({
      kind: 'error',
      text: 'the configuration of the MCP server "s" changed meanwhile; the call was not made, try it again',
    });
  }
  expect([await bench.seen(id), await bench.seen(other)]).toEqual([[], []]);
});

test('a connection whose configuration changed is replaced behind a start of its own', async () => {
  const { bench, id, frontend } = await benchOf();
  await bench.call(frontend, 'mcp-server:s');
  const other = await bench.serve('s', page);
  const target = await bench.target(frontend, 'mcp-tool:s/act');
  expect(target.requires?.map(({ name }) => name)).toEqual(['mcp_connect__s']);
  expect(await bench.run(target)).toEqual({ kind: 'ok', text: 'did act' });
  expect(await bench.seen(id)).toEqual(['start', 'initialize', 'tools/list', 'exit']);
  expect(await bench.seen(other)).toEqual(['start', 'initialize', 'tools/list', 'tools/call', 'answered']);
});

const hinted = (annotations: object): object => ({
  pages: { '': { tools: [{ name: 'act', inputSchema: { type: 'object' }, annotations }] } },
});

test.each<{ before: object; after: object; changed: string | null }>([
  {
    before: { readOnlyHint: true },
    after: {},
    changed: 'the server no longer says that its tool "act" only reads',
  },
  {
    before: { readOnlyHint: true },
    after: { readOnlyHint: true, destructiveHint: true },
    changed: 'the server now says that its tool "act" is destructive',
  },
  {
    before: {},
    after: { destructiveHint: true },
    changed: 'the server now says that its tool "act" is destructive',
  },
  { before: { destructiveHint: true }, after: { readOnlyHint: true }, changed: null },
  { before: {}, after: {}, changed: null },
])('hints that go from $before to $after in the cache are reconciled', async ({ before, after, changed }) => {
  const { bench, id, frontend } = await benchOf(hinted(before));
  await bench.call(frontend, 'mcp-server:s');
  await frontend.close();
  await bench.plan(id, hinted(after));
  const later = bench.frontend();
  const target = await bench.target(later, 'mcp-tool:s/act');
  expect(await bench.run(target)).toEqual(
    changed === null
      ? { kind: 'ok', text: 'did act' }
      : { kind: 'error', text: `${changed}; the call was not made, try it again` },
  );
  expect(await bench.call(later, 'mcp-tool:s/act')).toEqual({ kind: 'ok', text: 'did act' });
});

test('what hints say is what a target says, a contradiction taken for the worse', async () => {
  const { bench, frontend } = await benchOf(hinted({ readOnlyHint: true, destructiveHint: true }));
  const cold = await bench.target(frontend, 'mcp-tool:s/act');
  expect([cold.readOnly, cold.destructive]).toEqual([false, false]);
  await bench.call(frontend, 'mcp-server:s');
  const warm = await bench.target(frontend, 'mcp-tool:s/act');
  expect([warm.readOnly, warm.destructive]).toEqual([false, true]);
});
