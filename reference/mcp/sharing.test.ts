import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { McpBench, tools } from './testing/mcp-bench.ts';

const page = { pages: { '': tools('act') } };

async function otherProject(bench: McpBench): Promise<string> {
  const path = join(bench.home.path, 'other');
  await mkdir(path);
  return path;
}

test('two frontends of one project share a process and no ledger', async () => {
  const bench = await McpBench.open(onTestFinished);
  const plan = await bench.serve('s', page);
  const [first, second] = [bench.frontend(), bench.frontend()];
  await bench.call(first, 'mcp-server:s');
  expect((await bench.target(second, 'mcp-tool:s/act')).requires).toBeUndefined();
  expect(await bench.call(second, 'mcp-tool:s/act')).toEqual({ kind: 'ok', text: 'did act' });
  expect([first.ledger, second.ledger]).toEqual([
    [{ capability: 'mcp-server:s', event: 'called', isMutation: true, detail: 'mcp_connect__s' }],
    [{ capability: 'mcp-tool:s/act', event: 'called', isMutation: true, detail: 'mcp__s__act' }],
  ]);
  await first.close();
  expect(await bench.call(second, 'mcp-tool:s/act')).toEqual({ kind: 'ok', text: 'did act' });
  await second.close();
  const seen = await bench.seen(plan);
  expect(seen.filter((event) => event === 'start' || event === 'exit')).toEqual(['start', 'exit']);
});

test('calls that come together start one process', async () => {
  const bench = await McpBench.open(onTestFinished);
  const plan = await bench.serve('s', page);
  const frontends = [bench.frontend(), bench.frontend(), bench.frontend()];
  const results = await Promise.all(frontends.map((frontend) => bench.call(frontend, 'mcp-tool:s/act')));
  expect(results.map(({ text }) => text)).toEqual(['did act', 'did act', 'did act']);
  expect((await bench.seen(plan)).filter((event) => event === 'start')).toHaveLength(1);
});

test('a client of the same name from another project is refused before anything happens', async () => {
  const bench = await McpBench.open(onTestFinished);
  const plan = await bench.serve('s', page);
  const [own, foreign] = [bench.frontend(), bench.frontend(await otherProject(bench))];
  const early = await bench.target(foreign, 'mcp-server:s');
  await bench.call(own, 'mcp-server:s');
  const before = await bench.seen(plan);
  const text =
    'capability unavailable: identity mismatch: the connection named "s" belongs to another project or configuration';
  for (const id of ['mcp-server:s', 'mcp-tool:s/act']) {
    expect(await bench.call(foreign, id)).toEqual({ kind: 'unavailable', text });
  }
  expect(await bench.run(early)).toEqual({ kind: 'unavailable', text });
  expect(await bench.inspect(foreign, 'mcp-server:s')).toMatchObject({ connected: false, source: 'none' });
  expect(await bench.seen(plan)).toEqual(before);
  await own.close();
  expect((await bench.call(foreign, 'mcp-tool:s/act')).kind).toBe('ok');
});

test('a client of the same name with another configuration is refused, and neither sees the other', async () => {
  const bench = await McpBench.open(onTestFinished);
  await bench.serve('s', page);
  const own = bench.frontend(bench.home.path, { ...bench.servers });
  const plan = await bench.serve('s', { pages: { '': tools('other') } });
  const foreign = bench.frontend(bench.home.path, { ...bench.servers });
  await bench.call(own, 'mcp-server:s');
  expect((await bench.call(foreign, 'mcp-tool:s/other')).kind).toBe('unavailable');
  expect((await bench.call(own, 'mcp-tool:s/other')).kind).toBe('unavailable');
  expect(await bench.seen(plan)).toEqual([]);
});

test('calls that write wait for each other over all servers, and readers do not', async () => {
  const bench = await McpBench.open(onTestFinished);
  const annotations = { readOnlyHint: true };
  const schema = { type: 'object' };
  const listed = [
    { name: 'write', inputSchema: schema },
    { name: 'read', inputSchema: schema, annotations },
  ];
  const calls = { write: { delayMs: 150 }, read: { delayMs: 150 } };
  const first = await bench.serve('a', { pages: { '': { tools: listed } }, calls });
  const second = await bench.serve('b', { pages: { '': { tools: listed } }, calls });
  const frontend = bench.frontend();
  for (const id of ['mcp-server:a', 'mcp-server:b']) await bench.call(frontend, id);
  /** When the last call of a server came and when it was answered, as its log says. */
  const span = async (plan: string): Promise<readonly [number, number]> => {
    const events = await bench.events(plan);
    const [called, answered] = ['tools/call', 'answered'].map((name) =>
      events.findLast((e) => e.event === name),
    );
    return [Number(called?.['atMs']), Number(answered?.['atMs'])];
  };
  /** Whether one server was called before the other one had answered. */
  const run = async (tool: string): Promise<boolean> => {
    const together = ['a', 'b'].map(async (server) => {
      const target = await bench.target(frontend, `mcp-tool:${server}/${tool}`);
      await bench.run(target);
    });
    await Promise.all(together);
    const [[firstCalled, firstAnswered], [secondCalled, secondAnswered]] = [
      await span(first),
      await span(second),
    ];
    expect([firstCalled, firstAnswered, secondCalled, secondAnswered].every(Number.isFinite)).toBe(true);
    return firstCalled < secondAnswered && secondCalled < firstAnswered;
  };
  expect(await run('write')).toBe(false);
  expect(await run('read')).toBe(true);
  const mutations = frontend.ledger.map(({ capability, isMutation }) => `${capability} ${isMutation}`);
  expect(mutations.slice(2).sort()).toEqual([
    'mcp-tool:a/read false',
    'mcp-tool:a/write true',
    'mcp-tool:b/read false',
    'mcp-tool:b/write true',
  ]);
});

test('a host that is closed has ended every process and starts none', async () => {
  const bench = await McpBench.open(onTestFinished);
  const plan = await bench.serve('s', page);
  const frontend = bench.frontend();
  const target = await bench.target(frontend, 'mcp-server:s');
  await bench.run(target);
  await bench.host.close();
  expect((await bench.seen(plan)).at(-1)).toBe('exit');
  expect((await bench.run(target)).kind).toBe('error');
  expect((await bench.seen(plan)).filter((event) => event === 'start')).toHaveLength(1);
});
