import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createScriptedModel } from './create-scripted-model.ts';
import { type ModelStep, say } from './model-step.ts';
import type { RoutedRequest, ScriptedModel } from './scripted-model.ts';
import { serveModel } from './serve-model.ts';

const nonce = '00112233445566778899aabb';
const turn = JSON.stringify({
  tools: [{}],
  messages: [{ role: 'user', content: `surfacelock-nonce-${nonce}` }],
});

interface Served {
  readonly model: ScriptedModel;
  readonly origin: string;
  readonly url: string;
  readonly close: () => Promise<void>;
  dial(): Promise<Socket>;
  /** Sends raw bytes on a connection of its own and gives what comes back until the server ends it. */
  exchange(text: string | Uint8Array): Promise<string>;
  request(sequence: number): Promise<RoutedRequest>;
}

async function serve(
  steps: readonly ModelStep[] = [say('one'), say('two')],
  requestMs = 5000,
): Promise<Served> {
  const model = createScriptedModel({ wire: 'openai-chat' });
  model.script(nonce, steps);
  const endpoint = await serveModel(model, { requestMs });
  onTestFinished(() => endpoint.close());
  const dial = async (): Promise<Socket> => {
    const socket = connect(Number(new URL(endpoint.origin).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return {
    model,
    origin: endpoint.origin,
    url: `${endpoint.baseUrl}/chat/completions`,
    close: () => endpoint.close(),
    dial,
    async exchange(text) {
      const socket = await dial();
      socket.write(text);
      return readAll(socket);
    },
    async request(sequence) {
      const found = await model.waitForRequest(sequence - 1, 3000);
      if (found === null) throw new Error(`request ${sequence} never came`);
      return found;
    },
  };
}

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  await once(socket, 'close');
  return text;
}

function head(...lines: readonly string[]): string {
  return `${['POST /v1/chat/completions HTTP/1.1', 'Host: x', ...lines].join('\r\n')}\r\n\r\n`;
}

test('headers are kept in order, case and number, and the body to the byte', async () => {
  const { exchange, request } = await serve();
  const length = `content-LENGTH: ${turn.length}`;
  const reply = await exchange(`${head('X-Two: a', 'x-two: b', length, 'Connection: close')}${turn}`);
  expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  const { recorded, route } = await request(0);
  expect(recorded.headers).toEqual([
    ['Host', 'x'],
    ['X-Two', 'a'],
    ['x-two', 'b'],
    ['content-LENGTH', '98'],
    ['Connection', 'close'],
  ]);
  expect(Buffer.from(recorded.body).toString()).toBe(turn);
  expect(recorded).toMatchObject({
    sequence: 0,
    transport: 'loopback',
    method: 'POST',
    target: '/v1/chat/completions',
    declaredBytes: 98,
    receivedBytes: 98,
    ending: 'complete',
  });
  expect(route).toEqual({ kind: 'main', nonce, step: 0 });
});

const megabyte = turn.replace('[{}]', `[{"x":"${'é'.repeat(524_288)}"}]`);
const badUtf8 = Buffer.concat([
  Buffer.from(turn.slice(0, -1)),
  Buffer.from([0x2c, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
]);

test.each<{ name: string; body: Uint8Array; headers: Record<string, string> }>([
  { name: 'a body of a megabyte', body: Buffer.from(megabyte), headers: {} },
  { name: 'a gzip body', body: gzipSync(turn), headers: { 'content-encoding': 'gzip' } },
  { name: 'a body with bad UTF-8', body: badUtf8, headers: {} },
])('$name is kept as sent and still routed', async ({ body, headers }) => {
  const { url, request } = await serve();
  await (await fetch(url, { method: 'POST', headers, body: Buffer.from(body) })).text();
  const { recorded, route } = await request(0);
  const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
  expect(digest(recorded.body)).toBe(digest(body));
  expect([recorded.declaredBytes, recorded.receivedBytes]).toEqual([body.byteLength, body.byteLength]);
  expect(route.kind).toBe('main');
});

test('a chunked body has no declared length', async () => {
  const { exchange, request } = await serve();
  const [first, second] = [turn.slice(0, 10), turn.slice(10)];
  const chunks = `a\r\n${first}\r\n${second.length.toString(16)}\r\n${second}\r\n0\r\n\r\n`;
  await exchange(`${head('Transfer-Encoding: chunked', 'Connection: close')}${chunks}`);
  const { recorded, route } = await request(0);
  expect(recorded).toMatchObject({ declaredBytes: null, receivedBytes: 98, ending: 'complete' });
  expect(route.kind).toBe('main');
});

test('a body that ends with its connection is kept as cut short', async () => {
  const { dial, request, model } = await serve();
  const socket = await dial();
  socket.write(`${head('Content-Length: 100')}{"half`);
  await sleep(30);
  socket.destroy();
  const { recorded, route } = await request(0);
  expect(Buffer.from(recorded.body).toString()).toBe('{"half');
  expect(recorded).toMatchObject({ declaredBytes: 100, receivedBytes: 6, ending: 'cut-short' });
  expect(route).toEqual({ kind: 'unreadable', reason: 'body ended after 6 of 100 bytes' });
  expect(model.breaches).toEqual([]);
});

test('a sender that closes only its own half is told 400', async () => {
  const { dial, request } = await serve();
  const socket = await dial();
  const answer = readAll(socket);
  socket.end(`${head('Content-Length: 100')}{"half`);
  expect(await answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect((await request(0)).route).toEqual({ kind: 'unreadable', reason: 'body ended after 6 of 100 bytes' });
});

test('a body that never ends is cut short after the time', async () => {
  const { exchange, request } = await serve([], 150);
  expect(await exchange(`${head('Content-Length: 100')}{"slow`)).toMatch(/^HTTP\/1\.1 408 /);
  const { recorded, route } = await request(0);
  expect(recorded).toMatchObject({ receivedBytes: 6, ending: 'cut-short' });
  expect(route).toEqual({ kind: 'unreadable', reason: 'no whole request arrived within 150 ms' });
});

test('a request head that never ends is recorded after the time', async () => {
  const { exchange, request } = await serve([], 150);
  expect(await exchange('POST /v1/chat/completions HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1\.1 408 /);
  expect((await request(0)).route).toEqual({
    kind: 'unreadable',
    reason: 'no whole request arrived within 150 ms',
  });
});

test.each<{ name: string; bytes: string; reason: string; answer: RegExp }>([
  {
    name: 'a TLS hello',
    bytes: '\x16\x03\x01\x02\x00\x01',
    reason: 'malformed HTTP: HPE_INVALID_METHOD',
    answer: /^HTTP\/1\.1 400 /,
  },
  {
    name: 'a bad header',
    bytes: head('no colon'),
    reason: 'malformed HTTP: HPE_INVALID_HEADER_TOKEN',
    answer: /^HTTP\/1\.1 400 /,
  },
  {
    name: 'a head without end',
    bytes: head(`X: ${'x'.repeat(70_000)}`),
    reason: 'malformed HTTP: HPE_HEADER_OVERFLOW',
    answer: /^HTTP\/1\.1 431 /,
  },
])('$name is recorded as unreadable', async ({ bytes, reason, answer }) => {
  const { exchange, request } = await serve();
  expect(await exchange(Buffer.from(bytes, 'latin1'))).toMatch(answer);
  const { recorded, route } = await request(0);
  expect(recorded).toMatchObject({ method: '', target: '', ending: 'cut-short' });
  expect(recorded.body.byteLength).toBeGreaterThan(0);
  expect(route).toEqual({ kind: 'unreadable', reason });
});

test('a malformed chunk cuts its body short and says why', async () => {
  const { exchange, request } = await serve();
  expect(await exchange(`${head('Transfer-Encoding: chunked')}3\r\nabc\r\nzz\r\n`)).toMatch(
    /^HTTP\/1\.1 400 /,
  );
  const { recorded, route } = await request(0);
  expect(recorded).toMatchObject({ receivedBytes: 3, ending: 'cut-short' });
  expect(route).toEqual({ kind: 'unreadable', reason: 'malformed HTTP: HPE_INVALID_CHUNK_SIZE' });
});

test('a request with bytes behind its declared end is answered, then the rest is recorded', async () => {
  const { exchange, model } = await serve();
  const reply = await exchange(`${head(`Content-Length: ${turn.length}`)}${turn}}}junk\r\n\r\n`);
  expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*"content":"one"/);
  expect(model.routed.map(({ route }) => route)).toEqual([
    { kind: 'main', nonce, step: 0 },
    { kind: 'unreadable', reason: 'malformed HTTP: HPE_INVALID_METHOD' },
  ]);
});

test('a request for a tunnel is recorded and refused', async () => {
  const { exchange, request } = await serve();
  expect(await exchange('CONNECT api.example.com:443 HTTP/1.1\r\nHost: api.example.com\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 405 /,
  );
  expect((await request(0)).route).toEqual({
    kind: 'unreadable',
    reason: 'CONNECT api.example.com:443 asks for a tunnel',
  });
});

test.each<{ line: string; reason: string }>([
  { line: 'TRACE / HTTP/1.1', reason: 'TRACE / is no path of this wire' },
  { line: 'GET http://[bad/v1/models HTTP/1.1', reason: 'GET http://[bad/v1/models is no path of this wire' },
])('$line is answered 404 though the platform has no request for it', async ({ line, reason }) => {
  const { exchange, request } = await serve();
  expect(await exchange(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 404 /);
  expect((await request(0)).route).toEqual({ kind: 'unreadable', reason });
});

test('two requests go over one connection, also when the second is sent early', async () => {
  const { dial, model } = await serve();
  const socket = await dial();
  const answers = readAll(socket);
  const one = `${head(`Content-Length: ${turn.length}`)}${turn}`;
  socket.write(`${one}${one.replace('Host: x', 'Host: x\r\nConnection: close')}`);
  expect((await answers).match(/"content":"(one|two)"/g)).toEqual(['"content":"one"', '"content":"two"']);
  expect(model.routed.map(({ route }) => route.kind)).toEqual(['main', 'main']);
});

test('a client that waits for 100 Continue gets it', async () => {
  const { dial, request } = await serve();
  const socket = await dial();
  const answer = readAll(socket);
  socket.write(head(`Content-Length: ${turn.length}`, 'Expect: 100-continue', 'Connection: close'));
  await once(socket, 'data');
  socket.write(turn);
  expect(await answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
  expect((await request(0)).route.kind).toBe('main');
});

test('a plain reply that is cut declares more than it sends', async () => {
  const { exchange } = await serve([{ ...say('cut'), delivery: { cutAfterBytes: 20 } }]);
  const reply = await exchange(`${head(`Content-Length: ${turn.length}`)}${turn}`);
  const [replyHead = '', body = ''] = reply.split('\r\n\r\n');
  expect(replyHead).toMatch(/content-length: \d{3}/);
  expect(body).toBe('{"id":"chatcmpl-0","');
});

test('close ends slow replies, half bodies and idle connections at once, twice without harm', async () => {
  const { dial, request, model, close } = await serve([
    { ...say('slow'), delivery: { mode: 'sse', chunkDelayMs: 60_000 } },
  ]);
  const [slow, half, idle] = [await dial(), await dial(), await dial()];
  slow.write(`${head(`Content-Length: ${turn.length}`)}${turn}`);
  half.write(`${head('Content-Length: 100')}{"half`);
  await once(slow, 'data');
  const closed = Promise.all(
    [slow, half, idle].map((socket) => once(socket.on('error', () => {}).resume(), 'close')),
  );
  await Promise.all([close(), close()]);
  await closed;
  expect(model.replies[0]?.delivery).toBe('aborted');
  expect((await request(1)).route).toEqual({
    kind: 'unreadable',
    reason: 'the harness closed the endpoint first',
  });
});

test('a closed endpoint leaves no server behind', async () => {
  const countServers = (): number =>
    process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;
  const before = countServers();
  const { url, close } = await serve();
  await (await fetch(url, { method: 'POST', body: turn })).text();
  expect(countServers()).toBe(before + 1);
  await close();
  await expect.poll(countServers).toBe(before);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
