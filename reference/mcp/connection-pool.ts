import { Connection, type ConnectionOptions } from './connection.ts';
import { identityMismatch } from './recheck-facts.ts';

/** Who uses a connection. Compared by identity alone. */
export type Holder = object;

interface Entry {
  readonly identity: string;
  readonly holders: Set<Holder>;
  readonly opening: Promise<Connection>;
  readonly giveUp: AbortController;
  connection: Connection | null;
}

/**
 * The connections of one host by the name of their server. A name is borne by one connection at a time: whoever comes
 * with the same name from another project or with another configuration is refused before anything is started.
 */
export class ConnectionPool {
  readonly #entries = new Map<string, Entry>();
  /** Reasons of starts that failed, by identity. */
  readonly #failures = new Map<string, string>();
  #isClosed = false;

  /** The living connection of this name and identity. */
  live(server: string, identity: string): Connection | null {
    const entry = this.#entries.get(server);
    return entry?.identity === identity && entry.connection?.isOpen ? entry.connection : null;
  }

  /** Identity of the connection that bears the name and that this holder may not replace; null when the name is free. */
  bearer(server: string, holder: Holder): string | null {
    const entry = this.#entries.get(server);
    if (!entry || entry.connection?.isOpen === false) return null;
    const isOnlyHis = entry.holders.size === 1 && entry.holders.has(holder);
    return isOnlyHis ? null : entry.identity;
  }

  /** Why the last start of this identity failed; null when it did not. */
  failure(identity: string): string | null {
    return this.#failures.get(identity) ?? null;
  }

  /** Uses a living connection, which then lives as long as this holder. */
  join(server: string, identity: string, holder: Holder): Connection | null {
    const connection = this.live(server, identity);
    if (connection) this.#entries.get(server)?.holders.add(holder);
    return connection;
  }

  /** Joins the connection that lives or is being opened, or opens one. */
  async connect(options: ConnectionOptions, holder: Holder): Promise<Connection> {
    const { server, identity } = options;
    if (this.#isClosed) throw new Error('the host is closed');
    const bearer = this.bearer(server, holder);
    if (bearer !== null && bearer !== identity) throw new Error(identityMismatch(server));
    const entry = this.#entries.get(server);
    if (entry && (entry.identity !== identity || entry.connection?.isOpen === false)) {
      // His own older configuration, or one that died. Anything may have happened to the name while it ended.
      this.#entries.delete(server);
      await end(entry);
      return this.connect(options, holder);
    }
    const current = this.#entries.get(server) ?? this.#open(options);
    current.holders.add(holder);
    return current.opening;
  }

  /** Ends what this holder used and nobody else uses. */
  async release(holder: Holder): Promise<void> {
    const left: Entry[] = [];
    for (const [server, entry] of this.#entries) {
      if (!entry.holders.delete(holder) || entry.holders.size > 0) continue;
      this.#entries.delete(server);
      left.push(entry);
    }
    await Promise.all(left.map(end));
  }

  /** Ends one connection for everybody. */
  async drop(server: string): Promise<void> {
    const entry = this.#entries.get(server);
    this.#entries.delete(server);
    if (entry) await end(entry);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const all = [...this.#entries.values()];
    this.#entries.clear();
    await Promise.all(all.map(end));
  }

  #open(options: ConnectionOptions): Entry {
    const { server, identity } = options;
    const giveUp = new AbortController();
    const opening = Connection.open(options, giveUp.signal);
    const entry: Entry = { identity, holders: new Set(), opening, giveUp, connection: null };
    this.#entries.set(server, entry);
    opening.then(
      (connection) => {
        entry.connection = connection;
        this.#failures.delete(identity);
      },
      (cause: unknown) => {
        this.#failures.set(identity, cause instanceof Error ? cause.message : String(cause));
        if (this.#entries.get(server) === entry) this.#entries.delete(server);
      },
    );
    return entry;
  }
}

async function end(entry: Entry): Promise<void> {
  entry.giveUp.abort();
  try {
    await (await entry.opening).close();
  } catch {
    // It never opened, and a failed start has ended its process itself.
  }
}
