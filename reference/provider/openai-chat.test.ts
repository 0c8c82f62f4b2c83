import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { OpenAiChat, type ProviderOutcome } from './openai-chat.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Asks a real server on the loopback, because what is tested is how the transport ends. */
async function ask(answer: Answer, apiKey = 'k'): Promise<{ outcome: ProviderOutcome; url: string }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(response, request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/v1/`;
  const chat = new OpenAiChat({ baseUrl, model: 'm', apiKey, stream: true }, 5000);
  const outcome = await chat.send('{}', new AbortController().signal);
  return { outcome, url: `http://127.0.0.1:${port}/v1/chat/completions` };
}

const sse = { 'content-type': 'text/event-stream' };
const delta = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;

function reply(text: string, finishReason: string | null): ProviderOutcome {
  return { kind: 'reply', reply: { text, calls: [], finishReason } };
}

test('sends the key and reads the stream', async () => {
  const seen: unknown[] = [];
  const { outcome } = await ask((response, request) => {
    seen.push(request.method, request.url, request.headers['authorization'], request.headers['content-type']);
    response.writeHead(200, sse).end(`${delta('a')}${delta('b', 'stop')}data: [DONE]\n\n`);
  });
  expect(outcome).toEqual(reply('ab', 'stop'));
  expect(seen).toEqual(['POST', '/v1/chat/completions', 'Bearer k', 'application/json']);
});

test('an empty key sends no authorization', async () => {
  const seen: unknown[] = [];
  await ask((response, request) => {
    seen.push(request.headers['authorization']);
    response.end('{"choices":[{"message":{"content":"x"}}]}');
  }, '');
  expect(seen).toEqual([undefined]);
});

test.each<{ name: string; answer: Answer; outcome: ProviderOutcome }>([
  {
    name: 'the closing mark suffices without a finish',
    answer: (response) => response.writeHead(200, sse).end(`${delta('a')}data: [DONE]\n\n`),
    outcome: reply('a', null),
  },
  {
    name: 'a finish suffices without the closing mark',
    answer: (response) => response.writeHead(200, sse).end(delta('a', 'length')),
    outcome: reply('a', 'length'),
  },
  {
    name: 'a stream is recognised without its content type',
    answer: (response) => response.writeHead(200).end(`: hi\n\n${delta('a', 'stop')}`),
    outcome: reply('a', 'stop'),
  },
  {
    name: 'a whole answer is read where a stream was asked for',
    answer: (response) => response.end('{"choices":[{"message":{"content":"w"},"finish_reason":"stop"}]}'),
    outcome: reply('w', 'stop'),
  },
  {
    name: 'a connection that stays open after the closing mark is not waited for',
    answer: (response) => void response.writeHead(200, sse).write(`${delta('a')}data: [DONE]\n\n`),
    outcome: reply('a', null),
  },
])('$name', async ({ answer, outcome }) => {
  expect((await ask(answer)).outcome).toEqual(outcome);
});

test.each<{ name: string; answer: Answer; detail: string }>([
  {
    name: 'a stream that ends before its finish',
    answer: (response) => response.writeHead(200, sse).end(delta('a')),
    detail: 'the stream ended before its finish: the answer is cut',
  },
  {
    name: 'a connection that breaks in the middle',
    answer: (response) => {
      response.writeHead(200, { ...sse, 'content-length': '5000' });
      response.write(delta('a'), () => response.destroy());
    },
    detail: 'URL: the connection failed (UND_ERR_SOCKET)',
  },
  {
    name: 'an error status, its body on one line',
    answer: (response) => response.writeHead(401).end('{"error":{\n"message":"bad key"}}'),
    detail: 'URL answered 401: {"error":{ "message":"bad key"}}',
  },
  {
    name: 'an error status without a body',
    answer: (response) => response.writeHead(502).end(),
    detail: 'URL answered 502',
  },
  {
    name: 'a redirect',
    answer: (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    detail: 'URL answered 307',
  },
  {
    name: 'an event that is no JSON',
    answer: (response) => response.writeHead(200, sse).end('data: <html>\n\n'),
    detail: 'the provider sent no JSON: <html>',
  },
  {
    name: 'a page instead of an answer',
    answer: (response) => response.end('<html>\n</html>'),
    detail: 'the provider sent no JSON: <html> </html>',
  },
  {
    name: 'an answer without choices',
    answer: (response) => response.end('{"choices":[]}'),
    detail: 'the answer has no choices: {"choices":[]}',
  },
])('$name is a failure', async ({ answer, detail }) => {
  const { outcome, url } = await ask(answer);
  expect(outcome).toEqual({ kind: 'failed', detail: detail.replace('URL', url) });
});

test('a failure does not repeat the key, wherever the provider does', async () => {
  const key = 'sk-0123456789abcdef';
  const said = `${'x'.repeat(190)} ${key} `;
  const refused = await ask((response) => response.writeHead(401).end(said), key);
  expect(refused.outcome).toEqual({
    kind: 'failed',
    detail: `${refused.url} answered 401: ${'x'.repeat(190)} [key]`,
  });
  const unread = await ask((response) => response.end(`no ${key}`), key);
  expect(unread.outcome).toEqual({ kind: 'failed', detail: 'the provider sent no JSON: no [key]' });
});

test('an answer without an end is cut off at its bound', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  const { outcome } = await ask((response) => {
    response.writeHead(200, sse);
    const more = (): void => {
      while (!response.destroyed && response.write(chunk));
      response.once('drain', more);
    };
    more();
  });
  expect(outcome).toEqual({ kind: 'failed', detail: 'the answer is longer than 33554432 bytes' });
});

test('nobody listening is a failure that names the address', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  const chat = new OpenAiChat({ baseUrl, model: 'm', apiKey: 'k', stream: true }, 5000);
  expect(await chat.send('{}', new AbortController().signal)).toEqual({
    kind: 'failed',
    detail: `${baseUrl}/chat/completions: the connection failed (ECONNREFUSED)`,
  });
});

test.each<{ baseUrl: string; apiKey: string; message: string }>([
  { baseUrl: 'localhost:1', apiKey: '', message: 'the base URL "localhost:1" is no http or https address' },
  { baseUrl: '', apiKey: '', message: 'the base URL "" is no http or https address' },
  { baseUrl: 'http://u:p@x/v1', apiKey: '', message: 'the base URL carries a user name or password' },
  {
    baseUrl: 'http://x/v1',
    apiKey: 'a b\n',
    message: 'the API key has characters that no HTTP header can carry',
  },
])('wrong settings are refused: $message', ({ baseUrl, apiKey, message }) => {
  expect(() => new OpenAiChat({ baseUrl, model: 'm', apiKey, stream: true }, 1)).toThrow(message);
});
