import type { CallToolResult, ListToolsResult } from '@modelcontextprotocol/sdk/types.js';

/** A tool as it is listed. */
export type ServedTool = ListToolsResult['tools'][number];

/** One call of a client. */
export interface ServedCall {
  readonly name: string;
  readonly args: { readonly [key: string]: unknown };
  /** Fires when the client takes the call back or leaves. */
  readonly signal: AbortSignal;
}

/** What one client of a served toolset reaches. */
export interface ToolSource {
  readonly tools: readonly ServedTool[];
  call(call: ServedCall): Promise<CallToolResult>;
  /** Ends what the client's calls have started. */
  close(): Promise<void>;
}
