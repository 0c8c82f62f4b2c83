import { Ledger } from '../capability/ledger.ts';
import { LiveFrontend } from '../capability/live-frontend.ts';
import { ConnectionPool } from './connection-pool.ts';
import type { McpHost } from './mcp-host.ts';
import type { McpOverrides } from './mcp-overrides.ts';
import { WriterQueue } from './writer-queue.ts';

/** A host without connections. They are made when a call of a server has passed its gates, and shared from then on. */
export function createMcpHost(overrides: McpOverrides = {}): McpHost {
  const pool = new ConnectionPool();
  const writers = new WriterQueue();
  const ledger = overrides.sharesLedger ? new Ledger() : null;
  const frontends = new Set<LiveFrontend>();
  const onClose = (frontend: LiveFrontend): boolean => {
    frontends.delete(frontend);
    return ![...frontends].some(({ holder }) => holder === frontend.holder);
  };
  return {
    frontend: (options) => {
      const frontend = new LiveFrontend(options, { pool, writers, overrides, ledger, onClose });
      frontends.add(frontend);
      return frontend;
    },
    close: async () => {
      await Promise.all([...frontends].map((frontend) => frontend.close()));
      if (!overrides.leavesServers) await pool.close();
    },
  };
}
