import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createScriptedModel } from './create-scripted-model.ts';
import { interceptModel } from './intercept-model.ts';
import { say } from './model-step.ts';
import type { ModelEndpoint, ScriptedModel } from './scripted-model.ts';

const nonce = '00112233445566778899aabb';
const turn = JSON.stringify({
  stream: true,
  tools: [{}],
  messages: [{ role: 'user', content: `surfacelock-nonce-${nonce}` }],
});

async function open(): Promise<{ readonly model: ScriptedModel; readonly endpoint: ModelEndpoint }> {
  const model = createScriptedModel({ wire: 'openai-chat' });
  const endpoint = await interceptModel(model);
  onTestFinished(() => endpoint.close());
  return { model, endpoint };
}

test('each endpoint has an address of its own that exists nowhere', async () => {
  const [one, two] = [await open(), await open()];
  expect(one.endpoint.origin).toMatch(/^http:\/\/model-\d+\.surfacelock\.invalid$/);
  expect(one.endpoint.baseUrl).toBe(`${one.endpoint.origin}/v1`);
  expect(two.endpoint.origin).not.toBe(one.endpoint.origin);
});

test('the recording holds body bytes and headers as fetch would send them', async () => {
  const { model, endpoint } = await open();
  model.script(nonce, [say('x')]);
  const body = gzipSync(turn);
  await fetch(`${endpoint.baseUrl}/chat/completions?a=1`, {
    method: 'POST',
    headers: { 'Content-Encoding': 'gzip', Authorization: 'Bearer k' },
    body,
  });
  expect(model.routed[0]).toMatchObject({
    recorded: {
      transport: 'interception',
      method: 'POST',
      target: '/v1/chat/completions?a=1',
      headers: [
        ['authorization', 'Bearer k'],
        ['content-encoding', 'gzip'],
      ],
      declaredBytes: null,
      receivedBytes: body.byteLength,
      ending: 'complete',
    },
    route: { kind: 'main', nonce, step: 0 },
  });
  expect(Buffer.from(model.routed[0]?.recorded.body ?? []).equals(body)).toBe(true);
});

test('fetch is patched from the first endpoint to the last', async () => {
  const plainFetch = globalThis.fetch;
  const [one, two] = [await open(), await open()];
  const patched = globalThis.fetch;
  expect(patched).not.toBe(plainFetch);
  await one.endpoint.close();
  await one.endpoint.close();
  expect(globalThis.fetch).toBe(patched);
  expect((await fetch(`${two.endpoint.baseUrl}/models`)).status).toBe(200);
  await two.endpoint.close();
  expect(globalThis.fetch).toBe(plainFetch);
  const { endpoint } = await open();
  expect((await fetch(`${endpoint.baseUrl}/models`)).status).toBe(200);
});

test('a loopback server is reached as usual', async () => {
  await open();
  const server = createServer((_request, response) => response.end('from the server'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('from the server');
});

test('any other host fails and is named', async () => {
  await open();
  await expect(fetch('http://api.example.com/v1/models')).rejects.toMatchObject({
    name: 'TypeError',
    message: 'fetch failed',
    code: 'ENETUNREACH',
    cause: { message: 'http://api.example.com was asked for during an in-process run, which has no network' },
  });
});

test('a closed endpoint breaks its open replies and answers no more', async () => {
  await open();
  const { model, endpoint } = await open();
  model.script(nonce, [{ ...say('slow'), delivery: { chunkDelayMs: 60_000 } }]);
  const response = await fetch(`${endpoint.baseUrl}/chat/completions`, { method: 'POST', body: turn });
  const reader = response.body?.getReader();
  await reader?.read();
  const next = reader?.read();
  await endpoint.close();
  await expect(next).rejects.toThrow('terminated');
  expect(model.replies[0]?.delivery).toBe('aborted');
  await expect(fetch(`${endpoint.baseUrl}/models`)).rejects.toMatchObject({ code: 'ENETUNREACH' });
});
