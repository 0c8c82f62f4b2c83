import { request } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, onTestFinished, test } from 'vitest';
import { createToolServer } from './create-tool-server.ts';
import { type HttpEndpoint, listenHttp } from './listen-http.ts';
import type { ServedCall, ToolSource } from './tool-source.ts';

interface Served {
  readonly endpoint: HttpEndpoint;
  readonly closed: () => number;
  connect(): Promise<{ readonly client: Client; readonly transport: StreamableHTTPClientTransport }>;
  send(options: Sent): Promise<{ readonly status: number; readonly text: string; readonly session: string }>;
}

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string;
}

const begin = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
});

async function serve(call?: (call: ServedCall) => ReturnType<ToolSource['call']>): Promise<Served> {
  let closed = 0;
  const source = {
    tools: [{ name: 'echo', inputSchema: { type: 'object' as const } }],
    call:
      call ?? (async ({ args }) => ({ content: [{ type: 'text' as const, text: JSON.stringify(args) }] })),
    close: async () => {
      closed += 1;
    },
  } satisfies ToolSource;
  const open = (): { server: ReturnType<typeof createToolServer>; close(): Promise<void> } => ({
    server: createToolServer(source),
    close: source.close,
  });
  const endpoint = await listenHttp({ host: '127.0.0.1', port: 0, open });
  onTestFinished(() => endpoint.close().catch(() => undefined));
  return {
    endpoint,
    closed: () => closed,
    async connect() {
      const client = new Client({ name: 'test', version: '1' });
      const transport = new StreamableHTTPClientTransport(new URL(endpoint.url));
      await client.connect(transport as Parameters<Client['connect']>[0]);
      onTestFinished(() => client.close());
      return { client, transport };
    },
    send: (options) => send(endpoint.url, options),
  };
}

/** By hand, because fetch would not let the headers of a browser be set. */
function send(url: string, sent: Sent): ReturnType<Served['send']> {
  const { method = 'POST', path = '/mcp', headers = {}, body = begin } = sent;
  const all = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const made = request(new URL(path, url), { method, headers: all }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('close', () => {
        const session = String(response.headers['mcp-session-id'] ?? '');
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString(), session });
      });
    });
    made.on('error', reject);
    made.end(method === 'POST' ? body : undefined);
  });
}

test('a client of the SDK lists, calls and leaves', async () => {
  const { connect, closed } = await serve();
  const { client, transport } = await connect();
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['echo']);
  expect(await client.callTool({ name: 'echo', arguments: { a: 1 } })).toMatchObject({
    content: [{ type: 'text', text: '{"a":1}' }],
  });
  await client.setLoggingLevel('error');
  await transport.terminateSession();
  expect(closed()).toBe(1);
});

test('each client has a session of its own', async () => {
  const { connect } = await serve();
  const [first, second] = [await connect(), await connect()];
  expect(first.transport.sessionId).not.toBe(second.transport.sessionId);
  await first.transport.terminateSession();
  expect(await second.client.ping()).toEqual({});
});

test.each([
  { name: 'a foreign Host', headers: { host: 'evil.example' } },
  { name: 'the right name at another port', headers: { host: '127.0.0.1:1' } },
  { name: 'a foreign Origin', headers: { origin: 'http://evil.example' } },
  { name: 'an Origin of null', headers: { origin: 'null' } },
  { name: 'an Origin over https', headers: { origin: 'https://localhost' } },
])('$name is refused with 403', async ({ headers }) => {
  const { send: sendTo } = await serve();
  expect(await sendTo({ headers })).toMatchObject({ status: 403 });
});

test('its own Host and Origin are let in, under each loopback name', async () => {
  const { endpoint, send: sendTo } = await serve();
  const { port } = new URL(endpoint.url);
  for (const name of ['127.0.0.1', 'localhost', '[::1]']) {
    const headers = { host: `${name}:${port}`, origin: `http://${name}:${port}` };
    expect(await sendTo({ headers })).toMatchObject({ status: 200 });
  }
});

test.each<{ name: string; sent: Sent; status: number }>([
  { name: 'another path', sent: { path: '/other' }, status: 404 },
  { name: 'an unknown session', sent: { headers: { 'mcp-session-id': 'none' } }, status: 404 },
  {
    name: 'a first request that begins nothing',
    sent: { body: '{"jsonrpc":"2.0","id":1,"method":"ping"}' },
    status: 400,
  },
  { name: 'a body that is no JSON', sent: { body: 'nonsense' }, status: 400 },
  { name: 'another type of body', sent: { headers: { 'content-type': 'text/plain' } }, status: 415 },
  { name: 'a stream without a session', sent: { method: 'GET' }, status: 400 },
  { name: 'another method', sent: { method: 'PUT' }, status: 405 },
])('$name is refused with $status, and nothing of it stays open', async ({ sent, status }) => {
  const { send: sendTo, closed } = await serve();
  const answer = await sendTo(sent);
  expect(answer).toMatchObject({ status, session: '' });
  expect(JSON.parse(answer.text)).toMatchObject({ jsonrpc: '2.0', error: { message: expect.any(String) } });
  expect(closed()).toBe(status === 404 ? 0 : 1);
});

test('a body over 4 MiB is refused with 413, declared or not', async () => {
  const { send: sendTo } = await serve();
  const body = ' '.repeat(4 * 1024 * 1024 + 1);
  expect(await sendTo({ body })).toMatchObject({ status: 413 });
  expect(await sendTo({ body, headers: { 'transfer-encoding': 'chunked' } })).toMatchObject({ status: 413 });
});

test('the client that came 64 clients ago has to begin again', async () => {
  const { send: sendTo, closed } = await serve();
  const sessions: string[] = [];
  for (let at = 0; at < 65; at += 1) sessions.push((await sendTo({})).session);
  const ping = { body: '{"jsonrpc":"2.0","id":2,"method":"ping"}' };
  const of = (session = ''): Sent => ({ ...ping, headers: { 'mcp-session-id': session } });
  expect(await sendTo(of(sessions[0]))).toMatchObject({ status: 404 });
  expect(await sendTo(of(sessions[1]))).toMatchObject({ status: 200 });
  expect(closed()).toBe(1);
});

test('a call that the client takes back is aborted', async () => {
  const aborted: boolean[] = [];
  const { connect } = await serve(({ signal }) => {
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        aborted.push(signal.aborted);
        resolve({ content: [] });
      });
      started();
    });
  });
  let started = (): void => undefined;
  const isStarted = new Promise<void>((resolve) => {
    started = resolve;
  });
  const { client } = await connect();
  const controller = new AbortController();
  const call = client.callTool({ name: 'echo', arguments: {} }, undefined, { signal: controller.signal });
  await isStarted;
  controller.abort();
  await expect(call).rejects.toThrow();
  await expect.poll(() => aborted).toEqual([true]);
});

test('closing ends every client and leaves no port open', async () => {
  const { connect, endpoint, closed } = await serve();
  const { client } = await connect();
  await endpoint.close();
  expect(closed()).toBe(1);
  await expect(client.ping()).rejects.toThrow();
});

test.each([
  { name: 'an address of the network', host: '0.0.0.0' },
  { name: 'a name that is none', host: 'example.com' },
])('$name is no place to listen', async ({ host }) => {
  const open = (): never => {
    throw new Error('nobody comes');
  };
  await expect(listenHttp({ host, port: 0, open })).rejects.toMatchObject({ code: 'USAGE' });
});

test('a port that is taken is a fault that names it', async () => {
  const { endpoint } = await serve();
  const port = Number(new URL(endpoint.url).port);
  const open = (): never => {
    throw new Error('nobody comes');
  };
  await expect(listenHttp({ host: '127.0.0.1', port, open })).rejects.toMatchObject({
    code: 'USAGE',
    message: `127.0.0.1 port ${port} cannot be listened on: EADDRINUSE`,
  });
});
