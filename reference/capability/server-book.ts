import type { McpServer, Settings } from '../../spec/generated/settings.gen.ts';
import { compareBytes } from '../catalog/compare-bytes.ts';
import type { Connection } from '../mcp/connection.ts';
import { connectionIdentity } from '../mcp/connection-identity.ts';
import type { ConnectionPool, Holder } from '../mcp/connection-pool.ts';
import type { FrontendOptions } from '../mcp/mcp-host.ts';
import type { McpOverrides } from '../mcp/mcp-overrides.ts';
import type { Listing } from '../mcp/mcp-tool.ts';
import { type RecheckVerdict, recheckFacts } from '../mcp/recheck-facts.ts';
import { SchemaCache } from '../mcp/schema-cache.ts';

/** A configured server as the settings have it now. */
export interface ServerView {
  readonly name: string;
  readonly spec: McpServer;
  readonly identity: string;
  readonly isEnabled: boolean;
  readonly isAuthorized: boolean;
}

/** What is known of the tools of a server, and from where. */
export interface KnownListing extends Listing {
  readonly source: 'live' | 'cached';
}

export interface ServerBookOptions {
  readonly frontend: Pick<FrontendOptions, 'project' | 'home' | 'settings'>;
  readonly pool: ConnectionPool;
  readonly holder: Holder;
  readonly overrides: McpOverrides;
}

/** The servers as one agent sees them at this moment. Reads, and never starts anything. */
export class ServerBook {
  readonly #options: ServerBookOptions;
  readonly #cache: SchemaCache;
  /** Listings of earlier sessions, read once each. */
  readonly #cached = new Map<string, Listing | null>();

  constructor(options: ServerBookOptions) {
    this.#options = options;
    this.#cache = new SchemaCache(options.frontend.home);
  }

  /** Configured servers in byte order of their names; those that fit, where only some are wanted. */
  views(fits: (name: string) => boolean = () => true): readonly ServerView[] {
    const servers = this.#options.frontend.settings().mcpServers ?? {};
    const names = Object.keys(servers).filter(fits).sort(compareBytes);
    return names.flatMap((name) => this.#view(servers, name) ?? []);
  }

  /** Names of all configured servers, in no order. */
  names(): readonly string[] {
    return Object.keys(this.#options.frontend.settings().mcpServers ?? {});
  }

  view(name: string): ServerView | null {
    return this.#view(this.#options.frontend.settings().mcpServers ?? {}, name);
  }

  /** Whether the server may be used now, given the identity that it was judged by; by its current one when left out. */
  judge(server: string, boundIdentity?: string): RecheckVerdict {
    const { pool, holder, overrides } = this.#options;
    const view = this.view(server);
    const bound = boundIdentity ?? view?.identity ?? '';
    const facts = {
      server,
      isConfigured: view !== null,
      isEnabled: view?.isEnabled ?? false,
      isAuthorized: view?.isAuthorized ?? false,
      boundIdentity: bound,
      currentIdentity: view?.identity ?? null,
      isLive: view !== null && this.live(view) !== null,
      liveIdentity: pool.bearer(server, holder),
    };
    return overrides.recheck ? overrides.recheck(facts, recheckFacts) : recheckFacts(facts);
  }

  live(view: ServerView): Connection | null {
    return this.#options.pool.live(view.name, view.identity);
  }

  /** One word for the state of a server. */
  status(view: ServerView): 'ready' | 'configured' | 'disabled' | 'failed' {
    if (!view.isEnabled) return 'disabled';
    if (this.live(view) && view.isAuthorized) return 'ready';
    return this.#options.pool.failure(view.identity) === null ? 'configured' : 'failed';
  }

  /** What is known of its tools without starting it. */
  async known(view: ServerView): Promise<KnownListing | null> {
    const connection = this.live(view);
    if (connection && this.judge(view.name).kind === 'sound') {
      return { ...(await connection.listing()), source: 'live' };
    }
    if (this.#options.overrides.ignoresCache) return null;
    let cached = this.#cached.get(view.identity);
    if (cached === undefined) {
      cached = await this.#cache.read(view.identity);
      this.#cached.set(view.identity, cached);
    }
    return cached ? { ...cached, source: 'cached' } : null;
  }

  /** Has what was listed in earlier sessions read again: the server has just been listed anew. */
  forget(identity: string): void {
    this.#cached.delete(identity);
  }

  #view(servers: NonNullable<Settings['mcpServers']>, name: string): ServerView | null {
    const spec = Object.hasOwn(servers, name) ? servers[name] : undefined;
    if (!spec) return null;
    const { frontend, overrides } = this.#options;
    const identity = connectionIdentity(name, spec, frontend.project, overrides);
    const { enabled = true, authorized = true } = spec;
    return { name, spec, identity, isEnabled: enabled, isAuthorized: authorized };
  }
}
