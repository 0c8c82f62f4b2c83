import { expect, onTestFinished, test } from 'vitest';
import type { McpOverrides } from './mcp-overrides.ts';
import { McpBench, tools } from './testing/mcp-bench.ts';

const page = { pages: { '': tools('act') } };

async function broken(overrides: McpOverrides, plan: object = page) {
  const bench = await McpBench.open(onTestFinished, { overrides });
  const id = await bench.serve('s', plan);
  return { bench, id, frontend: bench.frontend() };
}

test('a list that starts servers starts them', async () => {
  const { bench, id, frontend } = await broken({ startsAtList: true });
  await bench.use(frontend, { action: 'list' });
  expect(await bench.seen(id)).toEqual(['start', 'initialize']);
});

test('an inspect that starts servers starts them', async () => {
  const { bench, id, frontend } = await broken({ startsAtInspect: true });
  expect(await bench.inspect(frontend, 'mcp-tool:s/act')).toMatchObject({ source: 'live' });
  expect(await bench.seen(id)).toEqual(['start', 'initialize', 'tools/list']);
});

test('a check that finds all well runs what was switched off', async () => {
  const { bench, frontend } = await broken({ recheck: () => ({ kind: 'sound' }) });
  bench.configure('s', { authorized: false });
  expect(await bench.call(frontend, 'mcp-tool:s/act')).toEqual({ kind: 'ok', text: 'did act' });
});

test('an identity without the project lets a foreign client in', async () => {
  const { bench, frontend } = await broken({ identity: (of, next) => next({ ...of, project: '' }) });
  await bench.call(frontend, 'mcp-server:s');
  expect(await bench.call(bench.frontend('/'), 'mcp-tool:s/act')).toEqual({ kind: 'ok', text: 'did act' });
});

test('a start that is not required happens within the call', async () => {
  const { bench, frontend } = await broken({ connectTargets: () => [] });
  const target = await bench.target(frontend, 'mcp-tool:s/act');
  expect(target.requires).toBeUndefined();
  expect(await bench.run(target)).toEqual({ kind: 'ok', text: 'did act' });
});

test('a listing that follows any cursor multiplies the list up to the bound', async () => {
  const stuck = { ...tools('a'), nextCursor: 'same' };
  const nextCursor = (cursor: unknown): string | null => (typeof cursor === 'string' ? cursor : null);
  const plan = { pages: { '': stuck, same: stuck } };
  const { bench, id, frontend } = await broken({ nextCursor, keepsDuplicates: true }, plan);
  await bench.call(frontend, 'mcp-server:s');
  expect((await bench.seen(id)).filter((event) => event === 'tools/list')).toHaveLength(64);
});

test('names that are folded carelessly reach the later server', async () => {
  const normalise = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '_');
  const { bench, frontend } = await broken({ normalise, allowsCollisions: true });
  const other = await bench.serve('S', page);
  for (const id of ['mcp-server:S', 'mcp-server:s']) await bench.call(frontend, id);
  const found = await frontend.resolveName('mcp__s__act', {});
  if (found.kind === 'target') await bench.run(found.target);
  expect(await bench.seen(other)).not.toContain('tools/call');
});

test('a cache that is not used leaves an inspect empty', async () => {
  const { bench, frontend } = await broken({ ignoresCache: true });
  await bench.call(frontend, 'mcp-server:s');
  await frontend.close();
  expect(await bench.inspect(bench.frontend(), 'mcp-server:s')).toMatchObject({ source: 'none', tools: [] });
});

test('a process that ends after each call is started for each', async () => {
  const { bench, id, frontend } = await broken({ endsAfterCall: true });
  for (let call = 0; call < 2; call += 1) await bench.call(frontend, 'mcp-tool:s/act');
  expect((await bench.seen(id)).filter((event) => event === 'exit')).toHaveLength(2);
});

test('one bad schema can be made to hide all tools', async () => {
  const plan = { pages: { '': { tools: [...tools('ok').tools, { name: 'bad' }] } } };
  const { bench, frontend } = await broken({ hidesAllOnBadSchema: true }, plan);
  await bench.call(frontend, 'mcp-server:s');
  expect(await bench.inspect(frontend, 'mcp-server:s')).toMatchObject({ tools: [] });
});

test('a ledger that is shared shows what another agent did', async () => {
  const { bench, frontend } = await broken({ sharesLedger: true });
  await bench.call(frontend, 'mcp-tool:s/act');
  expect(bench.frontend().ledger).toHaveLength(2);
});

test('calls that write run together where nothing holds them', async () => {
  const plan = { ...page, calls: { act: { delayMs: 100 } } };
  const { bench, id, frontend } = await broken({ skipsWriterQueue: true }, plan);
  await bench.call(frontend, 'mcp-server:s');
  await Promise.all([bench.call(frontend, 'mcp-tool:s/act'), bench.call(frontend, 'mcp-tool:s/act')]);
  expect((await bench.seen(id)).slice(3)).toEqual(['tools/call', 'tools/call', 'answered', 'answered']);
});
