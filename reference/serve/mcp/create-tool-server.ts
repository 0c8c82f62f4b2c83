import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { ownVersion } from '../own-version.ts';
import type { ToolSource } from './tool-source.ts';

/**
 * A protocol server of a toolset for one client, ready to be connected. Schemas leave as they are, which is why the
 * server does not take them in any other form. The list never changes, so no change is announced.
 */
export function createToolServer(source: ToolSource): Server {
  const server = new Server(
    { name: 'surfacelock-reference', title: 'Surfacelock reference runtime', version: ownVersion() },
    { capabilities: { tools: {}, logging: {} } },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...source.tools] }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, exchange) => {
    const { signal, sessionId } = exchange;
    const warn = (data: string): void => {
      // A client that is gone needs no warning.
      server.sendLoggingMessage({ level: 'warning', data }, sessionId).catch(() => undefined);
    };
    return source.call({ name: params.name, args: params.arguments ?? {}, signal, warn, exchange });
  });
  return server;
}
