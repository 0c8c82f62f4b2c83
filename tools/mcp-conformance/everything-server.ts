import { createToolServer } from '../../reference/serve/mcp/create-tool-server.ts';
import type { ClientServer } from '../../reference/serve/mcp/http-clients.ts';
import { listenHttp } from '../../reference/serve/mcp/listen-http.ts';
import type { ToolSource } from '../../reference/serve/mcp/tool-source.ts';
import { addPrompts } from './fixture/add-prompts.ts';
import { addResources } from './fixture/add-resources.ts';
import { askingTools } from './fixture/asking-tools.ts';
import { contentTools } from './fixture/content-tools.ts';
import { EventMemory } from './fixture/event-memory.ts';
import { talkingTools } from './fixture/talking-tools.ts';

// Serves what the suite wants to see of a server over the very code that serves the reference's own tools, and prints
// the address.
const fixtures = [...contentTools, ...talkingTools, ...askingTools];

const source: ToolSource = {
  tools: fixtures.map(({ tool }) => tool),
  async call(call) {
    const found = fixtures.find(({ tool }) => tool.name === call.name);
    return found
      ? found.call(call)
      : { content: [{ type: 'text', text: `there is no tool ${call.name}` }], isError: true };
  },
  close: async () => undefined,
};

function open(): ClientServer {
  const server = createToolServer(source);
  addPrompts(server);
  addResources(server);
  return { server, close: () => source.close(), eventStore: new EventMemory(), retryMs: 500 };
}

const endpoint = await listenHttp({ host: '127.0.0.1', port: 0, open });
process.stdout.write(`${endpoint.url}\n`);
process.once('SIGTERM', () => void endpoint.close().then(() => process.exit(0)));
