import { compareBytes } from '../catalog/compare-bytes.ts';
import type { Values } from '../dispatch/target.ts';
import type { ConnectionPool } from '../mcp/connection-pool.ts';
import type { FrontendOptions } from '../mcp/mcp-host.ts';
import { McpNames } from '../mcp/mcp-names.ts';
import type { McpOverrides } from '../mcp/mcp-overrides.ts';
import type { WriterQueue } from '../mcp/writer-queue.ts';
import type {
  CapabilityFrontend,
  LedgerEntry,
  NameResolution,
  ProxyResolution,
  ReachTool,
  ShownTool,
} from './capability-frontend.ts';
import { connect, type FrontendParts } from './frontend-parts.ts';
import { Ledger } from './ledger.ts';
import { NameTable } from './name-table.ts';
import { resolveProxy } from './proxy.ts';
import { resolveMcpName } from './resolve-mcp-name.ts';
import { ServerBook, type ServerView } from './server-book.ts';

/** What frontends of one host share. */
export interface HostParts {
  readonly pool: ConnectionPool;
  readonly writers: WriterQueue;
  readonly overrides: McpOverrides;
  /** Only for a broken subject: the ledger of all. */
  readonly ledger: Ledger | null;
  /** True where nobody else holds what the frontend used. */
  readonly onClose: (frontend: LiveFrontend) => boolean;
}

/** Handler of the proxy, without which nothing behind it can be called. */
const proxyHandler = 'use_capability';

/** Servers that are started at once. */
const startsAtOnce = 8;

/** One agent's frontend of a host. Making one reads nothing and starts nothing. */
export class LiveFrontend implements CapabilityFrontend {
  readonly #parts: FrontendParts;
  readonly #closing = new AbortController();
  readonly #onClose: (frontend: LiveFrontend) => boolean;

  constructor(options: FrontendOptions, host: HostParts) {
    const { pool, writers, overrides } = host;
    const names = new McpNames(options.gates, overrides);
    const { holder = this } = options;
    const book = new ServerBook({ frontend: options, pool, holder, overrides });
    const table = new NameTable(names, overrides);
    const ledger = host.ledger ?? new Ledger();
    const closed = this.#closing.signal;
    this.#parts = { options, overrides, pool, writers, names, table, book, ledger, holder, closed };
    this.#onClose = host.onClose;
  }

  /** Who keeps what it uses. */
  get holder(): object {
    return this.#parts.holder;
  }

  get ledger(): readonly LedgerEntry[] {
    return this.#parts.ledger.entries;
  }

  get readsResults(): boolean {
    const { reader, tools } = this.#parts.options;
    return reader !== undefined && tools.some(({ handler }) => handler === proxyHandler);
  }

  get shown(): readonly ShownTool[] {
    const { options, book, names, table } = this.#parts;
    if (options.gates.shown !== 'top-level') return [];
    const shown = book.views().flatMap((view) => {
      const tools = book.live(view)?.known?.tools ?? [];
      table.learn(view.name, tools);
      return tools
        .filter((tool) => table.refusal({ server: view.name, tool: tool.name }) === null)
        .map(({ name, description, inputSchema }) => ({
          name: names.tool(view.name, name),
          description,
          parameters: inputSchema,
        }));
    });
    return shown.sort((a, b) => compareBytes(a.name, b.name));
  }

  resolve(args: Values, reach: ReachTool): Promise<ProxyResolution> {
    return resolveProxy(this.#parts, args, reach);
  }

  resolveName(name: string, args: Values): Promise<NameResolution> {
    return resolveMcpName(this.#parts, name, args);
  }

  async startAll(): Promise<{ readonly trouble: readonly string[] }> {
    const { options, overrides } = this.#parts;
    if (options.gates.start !== 'with-session' && !overrides.startsAtBoot) return { trouble: [] };
    const waiting = this.#parts.book.views().filter((view) => this.#wantsStart(view));
    const trouble: string[] = [];
    const worker = async (): Promise<void> => {
      for (let view = waiting.shift(); view; view = waiting.shift()) {
        const told = await this.#start(view);
        if (told !== null) trouble.push(told);
      }
    };
    await Promise.all(Array.from({ length: startsAtOnce }, worker));
    return { trouble: trouble.sort(compareBytes) };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const { overrides, pool, holder } = this.#parts;
    if (this.#onClose(this) && !overrides.leavesServers) await pool.release(holder);
  }

  #wantsStart(view: ServerView): boolean {
    const { book, overrides } = this.#parts;
    const wishes = overrides.startsAtBoot === true || (view.spec.autoStart ?? true);
    return wishes && book.judge(view.name).kind === 'sound';
  }

  async #start(view: ServerView): Promise<string | null> {
    try {
      const connection = await connect(this.#parts, view);
      const { problems, isPartial } = await connection.listing();
      const [first] = problems;
      return isPartial && first ? `the MCP server ${JSON.stringify(view.name)}: ${first.reason}` : null;
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      return `the MCP server ${JSON.stringify(view.name)} did not start: ${reason}`;
    }
  }
}
