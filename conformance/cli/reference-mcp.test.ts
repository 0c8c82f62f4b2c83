import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect, onTestFinished, test } from 'vitest';
import { isRunning, mainFile, until } from './testing/acp-bench.ts';
import { type Fields, type LinePeer, startPeer } from './testing/line-peer.ts';

// The tool server as a process, spoken to in raw lines and by a client of the SDK.
interface Served {
  readonly peer: LinePeer;
  readonly workspace: string;
}

async function serve(...args: readonly string[]): Promise<Served> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'surfacelock-mcp-')));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const workspace = join(root, 'workspace');
  await mkdir(workspace);
  await writeFile(join(workspace, 'note.txt'), 'hello');
  const command = [process.execPath, mainFile, 'reference', 'mcp', '--workspace', workspace];
  const env = { PATH: process.env['PATH'], HOME: root };
  return { peer: startPeer([...command, '--home', root, ...args], env, root, onTestFinished), workspace };
}

async function shakeHands(peer: LinePeer): Promise<Fields> {
  const clientInfo = { name: 'test', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  const answer = await peer.request('initialize', params);
  peer.send({ method: 'notifications/initialized' });
  return answer;
}

function call(peer: LinePeer, name: string, args: Fields): Promise<Fields> {
  return peer.request('tools/call', { name, arguments: args });
}

/** Lines that are no message of the protocol. */
function strangeLines({ lines }: LinePeer): readonly string[] {
  return lines.filter((line) => !JSONRPCMessageSchema.safeParse(JSON.parse(line)).success);
}

test('over stdio it lists, calls and refuses, and writes protocol lines alone', async () => {
  const { peer, workspace } = await serve();
  expect(await shakeHands(peer)).toMatchObject({
    result: { capabilities: { tools: {}, logging: {} }, serverInfo: { name: 'surfacelock-reference' } },
  });
  expect(await peer.request('ping', {})).toMatchObject({ result: {} });
  expect(await peer.request('logging/setLevel', { level: 'error' })).toMatchObject({ result: {} });
  expect(await call(peer, 'read_file', { path: 'note.txt' })).toMatchObject({
    result: { isError: false, content: [{ type: 'text', text: expect.stringContaining('hello') }] },
  });
  expect(await call(peer, 'write_file', { path: 'new.txt', content: 'x' })).toMatchObject({
    result: { isError: true, _meta: { 'surfacelock.dev/result': { outcome: 'refused' } } },
  });
  expect(existsSync(join(workspace, 'new.txt'))).toBe(false);
  peer.child.stdin.write('nonsense\n');
  expect(await peer.request('resources/list', {})).toMatchObject({ error: { code: -32601 } });
  expect(await peer.leave()).toBe(0);
  expect(strangeLines(peer)).toEqual([]);
});

test('a call that is taken back ends its command, and the next call is answered', async () => {
  const { peer, workspace } = await serve('--allow-writes');
  await shakeHands(peer);
  peer.send({
    id: 'long',
    method: 'tools/call',
    params: { name: 'bash', arguments: { command: 'echo $$ > pid; sleep 60' } },
  });
  await until(() => pidIn(workspace) > 0);
  const pid = pidIn(workspace);
  peer.send({ method: 'notifications/cancelled', params: { requestId: 'long' } });
  await until(() => !isRunning(pid));
  expect(await call(peer, 'read_file', { path: 'note.txt' })).toMatchObject({ result: { isError: false } });
  expect(await peer.leave()).toBe(0);
  expect(peer.lines.some((line) => line.includes('"long"'))).toBe(false);
});

test.each([
  { name: 'its input ends', stop: 'leave', code: 0 },
  { name: 'it is asked to end', stop: 'SIGTERM', code: 130 },
] as const)('when $name, no command is left running', async ({ stop, code }) => {
  const { peer, workspace } = await serve('--allow-writes');
  await shakeHands(peer);
  void call(peer, 'bash', { command: 'setsid sleep 60 & echo $! > pid; sleep 60' });
  await until(() => pidIn(workspace) > 0);
  const pid = pidIn(workspace);
  if (stop !== 'leave') peer.child.kill(stop);
  expect(await peer.leave()).toBe(code);
  expect(isRunning(pid)).toBe(false);
});

test('over HTTP it prints one address, serves clients beside each other and ends when asked', async () => {
  const { peer, workspace } = await serve('--http', '--allow-writes');
  await until(() => peer.lines.length > 0);
  expect(peer.lines).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/)]);
  const [first, second] = [await connect(peer), await connect(peer)];
  await first.callTool({ name: 'write_file', arguments: { path: 'new.txt', content: 'x' } });
  expect(await second.callTool({ name: 'read_file', arguments: { path: 'new.txt' } })).toMatchObject({
    isError: false,
  });
  void first.callTool({ name: 'bash', arguments: { command: 'echo $$ > pid; sleep 60' } }).catch(() => null);
  await until(() => pidIn(workspace) > 0);
  peer.child.kill('SIGTERM');
  expect(await peer.leave()).toBe(130);
  expect(isRunning(pidIn(workspace))).toBe(false);
});

async function connect(peer: LinePeer): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(peer.lines[0] ?? ''));
  await client.connect(transport as Parameters<Client['connect']>[0]);
  onTestFinished(() => client.close());
  return client;
}

test.each([
  { name: 'an unknown contract', args: ['--contract', 'reasonx'], fault: 'CONTRACT_UNKNOWN' },
  { name: 'settings that are not there', args: ['--settings', 'none.json'], fault: 'DOCUMENT_NOT_FOUND' },
  { name: 'a workspace that is not there', args: ['--workspace', '/no/such'], fault: 'DOCUMENT_NOT_FOUND' },
  { name: 'a port without HTTP', args: ['--port', '1'], fault: 'USAGE' },
  { name: 'a host of the network', args: ['--http', '--host', '0.0.0.0'], fault: 'USAGE' },
  { name: 'a port that is none', args: ['--http', '--port', 'x'], fault: 'USAGE' },
  { name: 'an unknown flag', args: ['--fast'], fault: 'USAGE' },
])('$name is a fault before any client comes', async ({ args, fault }) => {
  const { peer } = await serve(...args);
  expect({ code: await peer.leave(), lines: peer.lines }).toEqual({ code: 2, lines: [] });
  expect(peer.stderr()).toContain(fault);
});

function pidIn(workspace: string): number {
  const path = join(workspace, 'pid');
  return existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
}

test('a rule that matches nothing is told before a client comes', async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'surfacelock-mcp-')));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const settings = join(root, 'settings.json');
  await writeFile(settings, '{"permissions":{"deny":["write_fil"]}}');
  const { peer } = await serve('--settings', settings);
  await until(() => peer.stderr().includes('warning: '));
  expect(peer.stderr()).toContain('write_file');
});
