import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { givenOf, replaceServer, resolveGiven } from './resolve-given.ts';

async function fixturesFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'surfacelock-resolve-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('nothing given is nothing configured', async () => {
  const fixtures = await fixturesFolder();
  expect(givenOf(await resolveGiven({}, { workspace: '/w', fixtures }))).toEqual({
    permissions: { allow: [], ask: [], deny: [] },
    hooks: [],
    servers: [],
  });
  expect(await readdir(fixtures)).toEqual([]);
});

test('servers of the same fixture have files and logs of their own', async () => {
  const fixtures = await fixturesFolder();
  const mcp = [
    { name: 'my-server', fixture: 'run', autoStart: false },
    { name: 'My/Server', fixture: 'run', enabled: false, authorized: false },
  ];
  const { servers } = await resolveGiven({ mcp }, { workspace: '/w', fixtures });
  expect(servers.map(({ logPath }) => logPath)).toEqual([
    join(fixtures, 'mcp-0.log'),
    join(fixtures, 'mcp-1.log'),
  ]);
  expect(servers.map(({ server }) => server)).toMatchObject([
    { name: 'my-server', env: {}, autoStart: false, enabled: true, authorized: true },
    { name: 'My/Server', env: {}, autoStart: true, enabled: false, authorized: false },
  ]);
  expect(servers[0]?.server.args.slice(1)).toEqual([
    join(fixtures, 'mcp-0/script.json'),
    join(fixtures, 'mcp-0/state.json'),
    join(fixtures, 'mcp-0.log'),
    '/w',
  ]);
});

test('a hook that hangs gets little time, every other one plenty', async () => {
  const fixtures = await fixturesFolder();
  const { hooks } = await resolveGiven(
    { hooks: { PostToolUse: 'record', PreToolUse: 'hang' } },
    { workspace: '/w', fixtures },
  );
  expect(hooks.map(({ event, timeoutMs }) => [event, timeoutMs])).toEqual([
    ['PreToolUse', 700],
    ['PostToolUse', 10_000],
  ]);
});

test('a server that becomes another keeps name and log and has another command line', async () => {
  const fixtures = await fixturesFolder();
  const { servers } = await resolveGiven(
    { mcp: [{ name: 'fx', fixture: 'run' }] },
    { workspace: '/w', fixtures },
  );
  const [before] = servers;
  if (before === undefined) throw new Error('one server was given');
  const after = await replaceServer(before, 'two-tools', { workspace: '/w' });
  expect([after.logPath, after.server.name]).toEqual([before.logPath, 'fx']);
  expect(after.server.args).not.toEqual(before.server.args);
  expect(JSON.parse(await readFile(join(fixtures, 'mcp-0/script.json'), 'utf8'))).toMatchObject({
    name: 'run',
  });
});

test('an unknown fixture is refused', async () => {
  const fixtures = await fixturesFolder();
  const given = { mcp: [{ name: 'fx', fixture: 'two-tool' }] };
  await expect(resolveGiven(given, { workspace: '/w', fixtures })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
  });
});
