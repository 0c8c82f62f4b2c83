import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { expect, onTestFinished, test } from 'vitest';
import { readContract } from '../../../spec/read-contract.ts';
import { createReference } from '../../create-reference.ts';
import type { SessionOptions } from '../../session/session.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createToolServer } from './create-tool-server.ts';
import { sessionTools } from './session-tools.ts';

interface Served {
  readonly client: Client;
  readonly workspace: string;
  readonly home: string;
}

async function serve(
  options: Partial<SessionOptions> = {},
  homeFiles: { readonly [path: string]: string } = {},
): Promise<Served> {
  const workspace = await temporaryFolder({ 'note.txt': 'hello' });
  const home = await temporaryFolder(homeFiles);
  const source = sessionTools(createReference({ contract: readContract('reasonix') }), {
    workspace: workspace.path,
    home: home.path,
    mode: 'agent',
    allowWrites: false,
    provider: { baseUrl: 'http://provider.invalid/v1', model: '', apiKey: '', stream: false },
    ...options,
  });
  const server = createToolServer(source);
  const client = new Client({ name: 'test', version: '1' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  await client.connect(ours);
  onTestFinished(async () => {
    await client.close();
    await source.close();
    await workspace.remove();
    await home.remove();
  });
  return { client, workspace: workspace.path, home: home.path };
}

const write = { name: 'write_file', arguments: { path: 'new.txt', content: 'x' } };

test('the registered tools are listed as the contract has them, with hints', async () => {
  const { client, home } = await serve();
  const { tools } = await client.listTools();
  const contract = readContract('reasonix');
  expect(tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))).toEqual(
    contract.tools
      .map(({ name, description, parameters }) => ({ name, description, inputSchema: parameters }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
  expect(tools.find(({ name }) => name === 'read_file')?.annotations).toMatchObject({ readOnlyHint: true });
  expect(tools.find(({ name }) => name === 'write_file')?.annotations).toMatchObject({ readOnlyHint: false });
  expect(readdirSync(home)).toEqual([]);
});

test('a call is answered with its text and what is known about it', async () => {
  const { client } = await serve();
  expect(await client.callTool({ name: 'read_file', arguments: { path: 'note.txt' } })).toEqual({
    content: [{ type: 'text', text: expect.stringContaining('hello') }],
    isError: false,
    _meta: { 'surfacelock.dev/result': expect.objectContaining({ target: 'read_file', outcome: 'ok' }) },
  });
});

test.each([
  { name: 'a write that nobody allowed', call: write, outcome: 'refused' },
  { name: 'an unknown tool', call: { name: 'fly', arguments: {} }, outcome: 'unknown-tool' },
  {
    name: 'wrong arguments',
    call: { name: 'read_file', arguments: { path: 1 } },
    outcome: 'invalid-arguments',
  },
  { name: 'a missing file', call: { name: 'read_file', arguments: { path: 'no' } }, outcome: 'error' },
])('$name is an error result that says $outcome', async ({ call, outcome }) => {
  const { client, workspace } = await serve();
  expect(await client.callTool(call)).toMatchObject({
    isError: true,
    _meta: { 'surfacelock.dev/result': { outcome } },
  });
  expect(existsSync(join(workspace, 'new.txt'))).toBe(false);
});

test('a write is done where writes are allowed, and refused by an exact rule all the same', async () => {
  const allowed = await serve({ allowWrites: true });
  expect(await allowed.client.callTool(write)).toMatchObject({ isError: false });
  expect(existsSync(join(allowed.workspace, 'new.txt'))).toBe(true);
  const settings = { permissions: { deny: ['write_file'] } };
  const denied = await serve(
    { allowWrites: true },
    { '.surfacelock/settings.json': JSON.stringify(settings) },
  );
  expect(await denied.client.callTool(write)).toMatchObject({ isError: true });
  expect(existsSync(join(denied.workspace, 'new.txt'))).toBe(false);
});

test('what a session warns of is logged to the client', async () => {
  const settings = { permissions: { deny: ['write_fil'] } };
  const { client } = await serve({}, { '.surfacelock/settings.json': JSON.stringify(settings) });
  const told: unknown[] = [];
  client.fallbackNotificationHandler = async ({ method, params }) => void told.push({ method, params });
  await client.callTool({ name: 'read_file', arguments: { path: 'note.txt' } });
  expect(told).toEqual([
    {
      method: 'notifications/message',
      params: { level: 'warning', data: expect.stringContaining('write_fil') },
    },
  ]);
});
