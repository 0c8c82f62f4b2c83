/** The seams of the MCP host and the proxy that a broken subject replaces; absent seams are the sound host. */
export interface McpOverrides {
  /** Servers are started when the catalogue is listed. */
  readonly startsAtList?: boolean;
}
