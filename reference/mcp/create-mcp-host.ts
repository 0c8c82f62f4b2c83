import type { CapabilityFrontend } from '../capability/capability-frontend.ts';
import { listCapabilities } from '../capability/list-capabilities.ts';
import type { McpHost } from './mcp-host.ts';
import type { McpOverrides } from './mcp-overrides.ts';

/** A host without connections. They are made when a call of a server has passed its gates. */
export function createMcpHost(_overrides: McpOverrides = {}): McpHost {
  const frontends = new Set<CapabilityFrontend>();
  return {
    frontend: ({ tools }) => {
      const frontend: CapabilityFrontend = {
        ledger: [],
        shown: [],
        startAll: async () => ({ trouble: [] }),
        resolve: async () => ({
          kind: 'answer',
          result: { kind: 'ok', text: listCapabilities(tools) },
        }),
        resolveName: async () => ({ kind: 'unknown' }),
        close: async () => {
          frontends.delete(frontend);
        },
      };
      frontends.add(frontend);
      return frontend;
    },
    close: async () => {
      for (const frontend of frontends) await frontend.close();
    },
  };
}
