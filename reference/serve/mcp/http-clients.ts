import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  type EventStore,
  StreamableHTTPServerTransport,
} from '@modelcontextprotocol/sdk/server/streamableHttp.js';

/** One client's server and the way to end what belongs to it. */
export interface ClientServer {
  readonly server: Server;
  close(): Promise<void>;
  /** Keeps what was sent, for clients that come back. Absent: nothing is kept. */
  readonly eventStore?: EventStore;
  /** Milliseconds after which a client that lost its stream may come back. */
  readonly retryMs?: number;
}

interface Client extends ClientServer {
  readonly transport: StreamableHTTPServerTransport;
}

const maxBodyBytes = 4 * 1024 * 1024;
const maxClients = 64;

/** The clients of one HTTP endpoint, each with a protocol session and a server of its own. */
export class HttpClients {
  readonly #open: () => ClientServer;
  /** In order of use: the one used longest ago comes first. */
  readonly #clients = new Map<string, Client>();
  #isClosed = false;

  constructor(open: () => ClientServer) {
    this.#open = open;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = request.headers['mcp-session-id'];
    if (id === undefined) return this.#begin(request, response);
    const client = typeof id === 'string' ? this.#clients.get(id) : undefined;
    if (!client) return refuse(response, 404, -32001, 'no such session; begin a new one');
    this.#use(client.transport.sessionId ?? '', client);
    await client.transport.handleRequest(request, response);
  }

  async closeAll(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#clients.keys()].map((id) => this.#end(id)));
  }

  /** A request without a session may only begin one; whatever else it is, the transport refuses it. */
  async #begin(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#isClosed) return refuse(response, 503, -32000, 'the server is ending');
    const opened = this.#open();
    const { eventStore, retryMs } = opened;
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      maxRequestBodySize: maxBodyBytes,
      onsessioninitialized: (id) => this.#add(id, { ...opened, transport }),
      onsessionclosed: (id) => this.#end(id),
      ...(eventStore && { eventStore }),
      ...(retryMs !== undefined && { retryInterval: retryMs }),
    });
    await opened.server.connect(transport as Parameters<Server['connect']>[0]);
    await transport.handleRequest(request, response);
    if (transport.sessionId === undefined) await endClient(opened);
  }

  #add(id: string, client: Client): void {
    this.#use(id, client);
    // A client that never says goodbye must not keep others out for ever.
    const [oldest] = this.#clients.keys();
    if (this.#clients.size > maxClients && oldest !== undefined) void this.#end(oldest);
  }

  #use(id: string, client: Client): void {
    this.#clients.delete(id);
    this.#clients.set(id, client);
  }

  async #end(id: string): Promise<void> {
    const client = this.#clients.get(id);
    if (!client) return;
    this.#clients.delete(id);
    await endClient(client);
  }
}

async function endClient({ server, close }: ClientServer): Promise<void> {
  await server.close();
  await close();
}

/** Answers with a protocol error that belongs to no request. */
export function refuse(response: ServerResponse, status: number, code: number, message: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }));
}
