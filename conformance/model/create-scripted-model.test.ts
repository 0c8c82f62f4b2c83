import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { createScriptedModel } from './create-scripted-model.ts';
import { interceptModel } from './intercept-model.ts';
import { callTools, say } from './model-step.ts';
import type { ModelCaps, ModelEndpoint, ScriptedModel } from './scripted-model.ts';
import { serveModel } from './serve-model.ts';

const nonce = '00112233445566778899aabb';
const turn = JSON.stringify({
  tools: [{}],
  messages: [{ role: 'user', content: `surfacelock-nonce-${nonce}` }],
});

async function open(
  transport: (model: ScriptedModel) => Promise<ModelEndpoint>,
  caps: Partial<ModelCaps> = {},
): Promise<{
  readonly model: ScriptedModel;
  readonly origin: string;
  post(body: string): Promise<Response>;
}> {
  const model = createScriptedModel({ wire: 'openai-chat', caps });
  const endpoint = await transport(model);
  onTestFinished(() => endpoint.close());
  const url = `${endpoint.baseUrl}/chat/completions`;
  return { model, origin: endpoint.origin, post: (body) => fetch(url, { method: 'POST', body }) };
}

interface Message {
  readonly content: string | null;
  readonly tool_calls?: readonly { readonly id: string }[];
}

async function messageOf(response: Response): Promise<Message> {
  return JSON.parse(await response.text()).choices[0].message;
}

const transports = [
  { name: 'loopback', transport: (model: ScriptedModel) => serveModel(model) },
  { name: 'interception', transport: (model: ScriptedModel) => interceptModel(model) },
];

test.each(transports)('sequence, order and times follow arrival over $name', async ({ transport }) => {
  const { model, post } = await open(transport);
  for (const text of ['a', 'b', 'c']) await (await post(text)).text();
  expect(
    model.routed.map(({ recorded }) => [recorded.sequence, Buffer.from(recorded.body).toString()]),
  ).toEqual([
    [0, 'a'],
    [1, 'b'],
    [2, 'c'],
  ]);
  const times = model.routed.map(({ recorded }) => recorded.atMs);
  expect(times.toSorted((one, other) => one - other)).toEqual(times);
  expect(model.replies.map(({ sequence, status }) => [sequence, status])).toEqual([
    [0, 400],
    [1, 400],
    [2, 400],
  ]);
});

test.each(transports)('who waits gets the next request over $name', async ({ transport }) => {
  const { model, post } = await open(transport);
  const next = model.waitForRequest(-1, 2000);
  await post('x');
  expect((await next)?.recorded.sequence).toBe(0);
  expect(await model.waitForRequest(0, 10)).toBeNull();
});

test.each(transports)('a reply waits for what its step does first over $name', async ({ transport }) => {
  const { model, post } = await open(transport);
  const seen: string[] = [];
  const before = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    seen.push(`${model.routed.length} arrived`);
  };
  model.script(nonce, [{ ...say('a'), before }]);
  expect((await messageOf(await post(turn))).content).toBe('a');
  expect(seen).toEqual(['1 arrived']);
});

test('call ids go on through all replies of a model', async () => {
  const { model, post } = await open(interceptModel);
  const call = { name: 'bash', arguments: '{}' };
  model.script(nonce, [callTools(call, call), callTools(call)]);
  const ids: unknown[] = [];
  for (const _ of [1, 2]) {
    const { tool_calls: calls } = await messageOf(await post(turn));
    ids.push(calls?.map(({ id }) => id));
  }
  expect(ids).toEqual([['call_1', 'call_2'], ['call_3']]);
});

test('parallel requests of one nonce take the steps in order of arrival', async () => {
  const { model, post } = await open(serveModel);
  model.script(nonce, ['1', '2', '3', '4'].map(say));
  const replies = await Promise.all(
    [1, 2, 3, 4].map(async () => (await messageOf(await post(turn))).content),
  );
  expect(replies.toSorted()).toEqual(['1', '2', '3', '4']);
  expect(model.routed.map(({ route }) => (route.kind === 'main' ? route.step : null))).toEqual([0, 1, 2, 3]);
});

test.each(transports)(
  'requests beyond the cap are refused and only counted over $name',
  async ({ transport }) => {
    const { model, post } = await open(transport, { requests: 2 });
    const statuses: number[] = [];
    for (const _ of [1, 2, 3, 4, 5]) statuses.push((await post(turn)).status);
    expect(statuses).toEqual([200, 200, 429, 429, 429]);
    expect(await model.breached).toEqual({ cap: 'requests', limit: 2, sequence: 2 });
    expect(model.routed.map(({ route }) => route)).toEqual([
      { kind: 'unscripted', nonce },
      { kind: 'unscripted', nonce },
      { kind: 'refused', cap: 'requests' },
    ]);
    expect([model.breaches.length, model.refusedCount]).toEqual([1, 2]);
  },
);

test('a refusal closes its connection and asks not to be tried again', async () => {
  const { post } = await open(serveModel, { requests: 0 });
  for (const _ of ['the breach', 'what follows']) {
    const response = await post(turn);
    expect([response.headers.get('connection'), response.headers.get('x-should-retry')]).toEqual([
      'close',
      'false',
    ]);
    expect(response.status).toBe(429);
  }
});

test('after a breach a request is refused before its body has come', async () => {
  const { model, origin, post } = await open(serveModel, { requests: 0 });
  await post(turn);
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write('POST /v1/chat/completions HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{');
  let reply = '';
  socket.on('data', (chunk) => {
    reply += chunk.toString();
  });
  await once(socket, 'close');
  expect(reply).toMatch(/^HTTP\/1\.1 429 /);
  expect([model.routed.length, model.refusedCount]).toEqual([1, 1]);
});

test.each(transports)(
  'a subject that goes on after its script breaks a cap over $name',
  async ({ transport }) => {
    const { model, post } = await open(transport, { repeatAfterScript: 1 });
    model.script(nonce, [say('done')]);
    for (const _ of [1, 2, 3, 4]) await (await post(turn)).text();
    expect(model.routed.map(({ route }) => route.kind)).toEqual(['main', 'unscripted', 'refused']);
    expect(await model.breached).toEqual({ cap: 'repeat-after-script', limit: 1, sequence: 2 });
  },
);

test.each(transports)('a body over the cap keeps its beginning over $name', async ({ transport }) => {
  const { model, post } = await open(transport, { bodyBytes: 10 });
  expect((await post('0123456789abcde')).status).toBe(413);
  expect(model.routed[0]).toMatchObject({
    recorded: { receivedBytes: 15, ending: 'over-limit' },
    route: { kind: 'unreadable', reason: 'body of 15 bytes or more is over the limit' },
  });
  expect(Buffer.from(model.routed[0]?.recorded.body ?? []).toString()).toBe('0123456789');
  expect(await model.breached).toEqual({ cap: 'body-bytes', limit: 10, sequence: 0 });
});

test('many bodies together keep four times the cap of one', async () => {
  const { model, post } = await open(serveModel, { bodyBytes: 10 });
  for (const _ of [1, 2, 3, 4, 5]) await post('0123456789');
  expect(model.routed.map(({ recorded }) => recorded.body.byteLength)).toEqual([10, 10, 10, 10, 0]);
  expect(await model.breached).toEqual({ cap: 'body-bytes', limit: 10, sequence: 4 });
});

test('a connection beyond the cap is dropped, and requests on the others are refused', async () => {
  const { model, origin, post } = await open(serveModel, { connections: 2 });
  expect((await post(turn)).status).toBe(200);
  const sockets = [1, 2, 3].map(() => connect(Number(new URL(origin).port), '127.0.0.1'));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  expect(await model.breached).toEqual({ cap: 'connections', limit: 2, sequence: 1 });
  expect((await post(turn)).status).toBe(429);
  expect([model.routed.length, model.refusedCount]).toEqual([1, 1]);
});

/** Sends `mebibytes` of the same block and gives the status, or the error's code. */
function upload(
  origin: string,
  mebibytes: number,
  headers: Record<string, string>,
): Promise<number | string> {
  const block = Buffer.alloc(1024 * 1024, 'x');
  return new Promise((resolve) => {
    const options = { method: 'POST', path: '/v1/chat/completions', headers };
    const sending = httpRequest(origin, options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    Readable.from(Array.from({ length: mebibytes }, () => block)).pipe(sending);
  });
}

test('a body of 100 MB is counted whole, kept to the cap and refused', async () => {
  const { model, origin } = await open(serveModel, { bodyBytes: 52 * 1024 * 1024 });
  const before = process.memoryUsage().arrayBuffers;
  let peak = 0;
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
  }, 5);
  const status = await upload(origin, 100, { 'Content-Length': '104857600' });
  clearInterval(watching);
  expect(status).toBe(413);
  expect(model.routed[0]?.recorded).toMatchObject({
    declaredBytes: 104_857_600,
    receivedBytes: 104_857_600,
    ending: 'over-limit',
  });
  expect(model.routed[0]?.recorded.body.byteLength).toBe(54_525_952);
  // Twice the cap while the kept chunks are joined, and dropped ones that are not collected yet. Kept whole it
  // would be 200 MB.
  expect(peak).toBeLessThan(160 * 1024 * 1024);
});

test('a body without end is broken off at twice the cap', async () => {
  const { model, origin } = await open(serveModel, { bodyBytes: 1024 * 1024 });
  const outcome = await upload(origin, 64, {});
  expect([413, 'ECONNRESET', 'EPIPE']).toContain(outcome);
  const { recorded } = model.routed[0] ?? {};
  expect(recorded).toMatchObject({ declaredBytes: null, ending: 'over-limit' });
  expect(recorded?.receivedBytes).toBeGreaterThan(2 * 1024 * 1024);
  expect(recorded?.receivedBytes).toBeLessThan(3 * 1024 * 1024);
  expect((await model.breached).cap).toBe('body-bytes');
});

test('models side by side share nothing', async () => {
  const opened = await Promise.all([
    open(serveModel),
    open(serveModel),
    open(interceptModel),
    open(interceptModel),
  ]);
  opened.forEach(({ model }, index) => {
    model.script(nonce, [say(`model ${index}`)]);
  });
  const texts = await Promise.all(
    opened.map(async ({ post }) => (await messageOf(await post(turn))).content),
  );
  expect(texts).toEqual(['model 0', 'model 1', 'model 2', 'model 3']);
  expect(opened.map(({ model }) => model.routed.length)).toEqual([1, 1, 1, 1]);
});

test('a model that nobody created is refused by the transports', async () => {
  const { model } = await open(interceptModel);
  const copy = { ...model };
  await expect(serveModel(copy)).rejects.toMatchObject({ code: 'HARNESS_FAULT' });
  expect(() => interceptModel(copy)).toThrow('did not make');
});
