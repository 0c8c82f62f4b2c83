import type { Connection } from '../mcp/connection.ts';
import type { ConnectionPool, Holder } from '../mcp/connection-pool.ts';
import type { FrontendOptions } from '../mcp/mcp-host.ts';
import type { McpNames } from '../mcp/mcp-names.ts';
import type { McpOverrides } from '../mcp/mcp-overrides.ts';
import type { WriterQueue } from '../mcp/writer-queue.ts';
import type { Ledger } from './ledger.ts';
import type { NameTable } from './name-table.ts';
import type { ServerBook, ServerView } from './server-book.ts';

/** What the pieces of one frontend share. */
export interface FrontendParts {
  readonly options: FrontendOptions;
  readonly overrides: McpOverrides;
  readonly pool: ConnectionPool;
  readonly writers: WriterQueue;
  readonly names: McpNames;
  readonly table: NameTable;
  readonly book: ServerBook;
  readonly ledger: Ledger;
  readonly holder: Holder;
  /** Ends the use of a connection that is being waited for when the agent is closed. */
  readonly closed: AbortSignal;
}

/** Starts or reaches a server, or joins the connection that lives. Only ever from the run of a target. */
export function connect(parts: FrontendParts, view: ServerView): Promise<Connection> {
  const { project, home, marker } = parts.options;
  const { name: server, spec, identity } = view;
  parts.closed.throwIfAborted();
  return parts.pool.connect(
    { server, spec, identity, project, home, marker, overrides: parts.overrides },
    parts.holder,
  );
}
