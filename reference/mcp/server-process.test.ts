import { getEventListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { McpBench, type ServerEvent, tools } from './testing/mcp-bench.ts';

/** False also for a process that has ended and that nobody has waited for. */
function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

const listing = { tools: [{ name: 'read', description: '读取文件 — ok', inputSchema: { type: 'object' } }] };
const line = Buffer.from(`${JSON.stringify({ jsonrpc: '2.0', id: 1, result: listing })}\n`);
const inCharacter = line.indexOf(Buffer.from('读')) + 1;
const inDash = line.indexOf(Buffer.from('—')) + 2;

test.each<{ name: string; writes: unknown; storm?: number }>([
  { name: 'the whole line at once', writes: [] },
  { name: 'one byte a write', writes: 'bytes' },
  { name: 'a split inside a character', writes: [inCharacter] },
  { name: 'a split inside the dash', writes: [inDash] },
  { name: 'other messages around it', writes: [], storm: 3 },
])('a list is the same when it comes as $name', async ({ writes, storm = 0 }) => {
  const bench = await McpBench.open(onTestFinished);
  await bench.serve('s', { pages: { '': listing }, writes, storm });
  const { text } = await bench.call(bench.frontend(), 'mcp-server:s');
  expect(text).toContain('"description": "读取文件 — ok"');
  expect(text).not.toContain('\ufffd');
});

test('a server gets a small environment, its own entries, its home and its project', async () => {
  process.env['A_SECRET_OF_THE_USER'] = 'key';
  onTestFinished(() => {
    delete process.env['A_SECRET_OF_THE_USER'];
  });
  const bench = await McpBench.open(onTestFinished);
  const env = { TOKEN: 'given', SURFACELOCK_SESSION: 'forged' };
  const plan = await bench.serve('s', { pages: { '': tools('a') } }, { env });
  await bench.call(bench.frontend(), 'mcp-server:s');
  const [start] = await bench.events(plan);
  expect(start).toMatchObject({ cwd: bench.home.path, env: { TOKEN: 'given', HOME: bench.home.path } });
  expect(JSON.stringify(start)).not.toContain('A_SECRET_OF_THE_USER');
  expect(JSON.stringify(start)).not.toContain('forged');
});

test('a server that ends during a call makes that call an error, and the next one a new start', async () => {
  const bench = await McpBench.open(onTestFinished);
  const calls = { die: { exits: true } };
  const plan = await bench.serve('s', { pages: { '': tools('die', 'live') }, calls, stderr: 'last words' });
  const frontend = bench.frontend();
  await bench.call(frontend, 'mcp-server:s');
  const { kind, text } = await bench.call(frontend, 'mcp-tool:s/die');
  expect(kind).toBe('error');
  expect(text).toMatch(
    /^the MCP server "s" failed: .*closed; it ended with exit code 7; it wrote: last words$/,
  );
  const next = await bench.target(frontend, 'mcp-tool:s/live');
  expect(next.requires?.map(({ name }) => name)).toEqual(['mcp_connect__s']);
  expect(await bench.run(next)).toEqual({ kind: 'ok', text: 'did live' });
  expect((await bench.seen(plan)).filter((event) => event === 'start')).toHaveLength(2);
});

test('a server that does not answer in time is ended, and its state is told', async () => {
  const bench = await McpBench.open(onTestFinished);
  const plan = await bench.serve('s', { startDelayMs: 30_000, ignoresEnd: true, stderr: 'warming up' });
  const frontend = bench.frontend();
  const { kind, text } = await bench.call(frontend, 'mcp-server:s');
  expect(kind).toBe('error');
  expect(text).toMatch(/^the MCP server "s" did not start: .*; it wrote: warming up$/);
  const [start] = await bench.events(plan);
  expect(isAlive(start?.pid ?? 0)).toBe(false);
  expect(await bench.inspect(frontend, 'mcp-server:s')).toMatchObject({ status: 'failed' });
});

test('a command that does not exist is an error that names it', async () => {
  const bench = await McpBench.open(onTestFinished);
  bench.servers['s'] = { command: '/no/such/program' };
  const { kind, text } = await bench.call(bench.frontend(), 'mcp-server:s');
  expect([kind, text]).toEqual([
    'error',
    'the MCP server "s" did not start: spawn /no/such/program ENOENT; it could not be started: spawn /no/such/program ENOENT',
  ]);
});

test.each([true, 'detached'])(
  'a server that ignores its end and its children (%s) are gone after the close',
  async (grandchild) => {
    const bench = await McpBench.open(onTestFinished);
    const plan = await bench.serve('s', { pages: { '': tools('a') }, ignoresEnd: true, grandchild });
    const frontend = bench.frontend();
    await bench.call(frontend, 'mcp-server:s');
    const started = await bench.events(plan);
    const pids = started.flatMap(({ pid, child }: ServerEvent) =>
      child === undefined ? [pid] : [pid, Number(child)],
    );
    expect(new Set(pids).size).toBe(2);
    expect(pids.every(isAlive)).toBe(true);
    await frontend.close();
    await expect.poll(() => pids.some(isAlive)).toBe(false);
  },
);

test('a call that is broken off ends for the caller, and the connection stays', async () => {
  const bench = await McpBench.open(onTestFinished);
  const calls = { slow: { delayMs: 2_000 } };
  await bench.serve('s', { pages: { '': tools('slow', 'fast') }, calls });
  const frontend = bench.frontend();
  await bench.call(frontend, 'mcp-server:s');
  const target = await bench.target(frontend, 'mcp-tool:s/slow');
  const { kind, text } = await bench.run(target, AbortSignal.timeout(50));
  expect([kind, text]).toEqual(['error', expect.stringMatching(/the MCP server "s" failed/)]);
  expect(await bench.call(frontend, 'mcp-tool:s/fast')).toEqual({ kind: 'ok', text: 'did fast' });
});

test('calls leave no listener on the signal of their turn', async () => {
  const bench = await McpBench.open(onTestFinished);
  await bench.serve('s', { pages: { '': tools('a') } });
  const frontend = bench.frontend();
  const { signal } = new AbortController();
  for (let call = 0; call < 3; call += 1) {
    await bench.run(await bench.target(frontend, 'mcp-tool:s/a'), signal);
  }
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('a session that closes during a start leaves nothing behind', async () => {
  const bench = await McpBench.open(onTestFinished);
  const plan = await bench.serve('s', { startDelayMs: 30_000 });
  const frontend = bench.frontend();
  const starting = bench.call(frontend, 'mcp-server:s');
  await expect.poll(() => bench.seen(plan)).toContain('initialize');
  await frontend.close();
  expect((await starting).kind).toBe('error');
  expect((await bench.seen(plan)).at(-1)).toBe('exit');
});
