import type { Catalog } from '../catalog/catalog.ts';
import type { Dispatcher } from '../dispatch/dispatcher.ts';
import type { McpHost } from '../mcp/mcp-host.ts';
import type { ReferenceOverrides } from '../overrides.ts';
import type { ReferenceContract } from '../reference-contract.ts';

/** What all sessions of one reference share. */
export interface SessionGround {
  readonly contract: ReferenceContract;
  readonly catalog: Catalog;
  readonly dispatcher: Dispatcher;
  readonly host: McpHost;
  readonly overrides: ReferenceOverrides;
  readonly encode: (body: unknown) => string;
}
