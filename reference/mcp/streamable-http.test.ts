import { createServer, type Server as HttpServer } from 'node:http';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect, onTestFinished, test } from 'vitest';
import { McpBench } from './testing/mcp-bench.ts';

interface Served {
  readonly url: string;
  readonly requests: { readonly method: string; readonly token: string }[];
  readonly http: HttpServer;
}

/** A server of the SDK on loopback with one tool, which answers with `reply`. */
async function serveHttp(reply: string): Promise<Served> {
  const requests: { method: string; token: string }[] = [];
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: () => 'one' });
  const server = new Server({ name: 'http', version: '1' }, { capabilities: { tools: {} } });
  const tools = [{ name: 'ask', inputSchema: { type: 'object' as const } }];
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
  server.setRequestHandler(CallToolRequestSchema, () => ({ content: [{ type: 'text', text: reply }] }));
  // The declarations of the package do not hold under exact optional properties.
  await server.connect(transport as unknown as Transport);
  const http = createServer((request, response) => {
    requests.push({ method: request.method ?? '', token: String(request.headers['x-token'] ?? '') });
    void transport.handleRequest(request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
    await server.close();
  });
  return { url: `http://127.0.0.1:${portOf(http)}/mcp`, requests, http };
}

function portOf(http: HttpServer): number {
  const address = http.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('a server over HTTP is reached with its headers, listed and called', async () => {
  const { url, requests } = await serveHttp('from afar');
  const bench = await McpBench.open(onTestFinished);
  bench.servers['web'] = { url, headers: { 'x-token': 'secret' } };
  const frontend = bench.frontend();
  await bench.target(frontend, 'mcp-server:web');
  expect(requests).toEqual([]);
  expect((await bench.call(frontend, 'mcp-server:web')).text).toContain('"mcp-tool:web/ask"');
  expect(await bench.call(frontend, 'mcp-tool:web/ask')).toEqual({ kind: 'ok', text: 'from afar' });
  expect(new Set(requests.map(({ token }) => token))).toEqual(new Set(['secret']));
  await frontend.close();
  expect(requests.at(-1)?.method).toBe('DELETE');
});

test('a server over HTTP that is gone makes the call an error and the next one a new start', async () => {
  const { url, http } = await serveHttp('hello');
  const bench = await McpBench.open(onTestFinished);
  bench.servers['web'] = { url };
  const frontend = bench.frontend();
  await bench.call(frontend, 'mcp-server:web');
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
  expect(await bench.call(frontend, 'mcp-tool:web/ask')).toEqual({
    kind: 'error',
    text: 'the MCP server "web" failed: fetch failed',
  });
  expect((await bench.target(frontend, 'mcp-tool:web/ask')).requires).toHaveLength(1);
});

test('an answer without end is broken off', async () => {
  const bench = await McpBench.open(onTestFinished);
  const http = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const chunk = Buffer.alloc(1024 * 1024, 0x20);
    const flood = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', flood);
    flood();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  bench.servers['web'] = { url: `http://127.0.0.1:${portOf(http)}/` };
  expect(await bench.call(bench.frontend(), 'mcp-server:web')).toEqual({
    kind: 'error',
    text: 'the MCP server "web" did not start: a message of more than 16777216 bytes',
  });
});
