import { randomUUID } from 'node:crypto';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { McpServer } from '../../spec/generated/settings.gen.ts';
import { settlesWithin } from '../jobs/settles-within.ts';
import { shellEnvironment } from '../jobs/shell-environment.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { listTools } from './list-tools.ts';
import { mcpBounds } from './mcp-bounds.ts';
import type { McpOverrides } from './mcp-overrides.ts';
import type { JsonObject, Listing } from './mcp-tool.ts';
import { resultText } from './result-text.ts';
import { SchemaCache } from './schema-cache.ts';
import { ServerProcess } from './server-process.ts';

export interface ConnectionOptions {
  readonly server: string;
  readonly spec: McpServer;
  readonly identity: string;
  /** Working directory of a process. */
  readonly project: string;
  readonly home: string;
  /** Id of the session that starts it. */
  readonly marker: string;
  readonly overrides: McpOverrides;
}

type Wire = ServerProcess | StreamableHTTPClientTransport;

/** A listing that failed is asked for again by later uses, but not for ever. */
const listingRetries = 2;

/** One living connection to a server. Opened behind the gates, closed with the last session that uses it. */
export class Connection {
  readonly identity: string;
  readonly #options: ConnectionOptions;
  readonly #client: Client;
  readonly #wire: Wire;
  readonly #cache: SchemaCache;
  /** The last whole listing, or the best there was. */
  #listing: Listing | null = null;
  #retries = 0;
  #isStale = true;
  #refreshing: Promise<Listing> | null = null;
  #isOpen = true;

  private constructor(options: ConnectionOptions, client: Client, wire: Wire) {
    this.identity = options.identity;
    this.#options = options;
    this.#client = client;
    this.#wire = wire;
    this.#cache = new SchemaCache(options.home);
  }

  /** Starts or reaches the server and shakes hands. Throws with what is known of the failure. */
  static async open(options: ConnectionOptions, signal: AbortSignal): Promise<Connection> {
    const [sdk, { ToolListChangedNotificationSchema }] = await Promise.all([
      import('@modelcontextprotocol/sdk/client/index.js'),
      import('@modelcontextprotocol/sdk/types.js'),
    ]);
    const wire = await wireFor(options);
    const client = new sdk.Client({ name: 'surfacelock', version: '1' });
    const connection = new Connection(options, client, wire);
    client.onclose = () => {
      connection.#isOpen = false;
    };
    // Told of lines that are no messages, of which a server may write as many as it likes.
    client.onerror = () => {};
    client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
      connection.#isStale = true;
      connection.#retries = 0;
    });
    await connection.#shakeHands(signal);
    return connection;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** What was listed last, without asking. */
  get known(): Listing | null {
    return this.#listing;
  }

  /** What the server offers; asked for again only when it said that this changed, or could not be asked before. */
  async listing(): Promise<Listing> {
    if (this.#listing && !this.#isStale) return this.#listing;
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  /** Calls a tool. Throws when no answer comes. */
  async call(
    tool: string,
    args: JsonObject,
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'ok' | 'error'; readonly text: string }> {
    const { z } = await import('zod');
    // The library never takes its listener off, and the given signal lives as long as a turn.
    const broken = new AbortController();
    const breakOff = (): void => broken.abort(signal.reason);
    signal.addEventListener('abort', breakOff, { once: true });
    if (signal.aborted) breakOff();
    const request = { method: 'tools/call' as const, params: { name: tool, arguments: { ...args } } };
    try {
      const result = await this.#client.request(request, z.unknown(), {
        timeout: mcpBounds.callMs,
        signal: broken.signal,
      });
      return resultText(result);
    } catch (cause) {
      await this.#afterFailure(cause);
      throw new Error(`the MCP server ${JSON.stringify(this.#options.server)} failed: ${this.#tell(cause)}`, {
        cause,
      });
    } finally {
      signal.removeEventListener('abort', breakOff);
    }
  }

  /** Ends the connection and, for a process, its whole group. Bounded. */
  async close(): Promise<void> {
    this.#isOpen = false;
    if ('terminateSession' in this.#wire) {
      await settlesWithin(this.#wire.terminateSession(), mcpBounds.stopGraceMs);
    }
    // The client closes its wire only once it is connected.
    await Promise.allSettled([this.#client.close(), this.#wire.close()]);
  }

  async #shakeHands(signal: AbortSignal): Promise<void> {
    const { promise, release } = bound(mcpBounds.startMs, signal);
    try {
      // Its own bound covers the request alone, not a process or a network that does not come up.
      await Promise.race([this.#client.connect(this.#wire, { timeout: mcpBounds.startMs }), promise]);
    } catch (cause) {
      const told = this.#tell(cause);
      await this.close();
      throw new Error(told, { cause });
    } finally {
      release();
    }
  }

  async #refresh(): Promise<Listing> {
    // Before the question, so that a change which is told during the listing is not lost.
    this.#isStale = false;
    const { z } = await import('zod');
    const listed = await listTools(
      (cursor) =>
        this.#client.request(
          { method: 'tools/list' as const, params: cursor === null ? {} : { cursor } },
          z.unknown(),
          { timeout: mcpBounds.listMs },
        ),
      this.#options.overrides,
    );
    const kept = this.#listing;
    if (listed.isPartial) {
      this.#retries += 1;
      if (this.#retries <= listingRetries) this.#isStale = true;
      // What a whole listing told is worth more than a part of a later one.
      const { forgetsWholeListing } = this.#options.overrides;
      if (kept && !kept.isPartial && !forgetsWholeListing) return staleListing(kept, listed);
    } else {
      this.#retries = 0;
      await this.#cache.write(this.identity, this.#options.server, listed);
    }
    this.#listing = listed;
    return listed;
  }

  /** A network that failed leaves a connection nobody can tell the state of, so the next call starts anew. */
  async #afterFailure(cause: unknown): Promise<void> {
    const { McpError } = await import('@modelcontextprotocol/sdk/types.js');
    if (this.#wire instanceof ServerProcess || cause instanceof McpError) return;
    if (cause instanceof Error && cause.name === 'AbortError') return;
    await this.close();
  }

  #tell(cause: unknown): string {
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (!(this.#wire instanceof ServerProcess)) return reason;
    const end = this.#wire.end === null ? '' : `; ${this.#wire.end}`;
    const stderr = this.#wire.stderr === '' ? '' : `; it wrote: ${this.#wire.stderr}`;
    return `${reason}${end}${stderr}`;
  }
}

/** The good list, with the trouble of the later one. */
function staleListing(kept: Listing, later: Listing): Listing {
  const trouble = later.problems.filter(({ tool }) => tool === null);
  const note = { tool: null, reason: 'an earlier list is shown' };
  return { ...kept, problems: [...kept.problems, ...trouble, note] };
}

/** A promise that rejects when the time is up or the start is given up. */
function bound(limitMs: number, signal: AbortSignal): { readonly promise: Promise<never>; release(): void } {
  let timer: NodeJS.Timeout | undefined;
  let giveUp = (): void => {};
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not start within ${limitMs} ms`)), limitMs);
    giveUp = () => reject(new Error('its start was given up'));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
  const release = (): void => {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  };
  return { promise, release };
}

async function wireFor({
  spec,
  project,
  home,
  marker: session,
  overrides,
}: ConnectionOptions): Promise<Wire> {
  if (spec.url !== undefined) {
    const http = await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
    const requestInit = { headers: { ...spec.headers } };
    return new http.StreamableHTTPClientTransport(new URL(spec.url), { requestInit, fetch: boundedFetch });
  }
  // Its own marker and not that of a session: the process outlives the session that started it while others use it.
  const marker = `${session}.${randomUUID()}`;
  return new ServerProcess({
    command: spec.command ?? '',
    args: spec.args ?? [],
    cwd: project,
    env: { ...shellEnvironment(process.env, home, marker), ...spec.env, ...markerOf(marker) },
    marker,
    ...(overrides.lineReader && { lines: overrides.lineReader() }),
  });
}

/** Last, so that an entry of the configuration cannot take it away. */
function markerOf(marker: string): { readonly [name: string]: string } {
  return { SURFACELOCK_SESSION: marker };
}
