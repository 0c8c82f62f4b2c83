import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type {
  CallToolResult,
  ListToolsResult,
  ServerNotification,
  ServerRequest,
} from '@modelcontextprotocol/sdk/types.js';

/** A tool as it is listed. */
export type ServedTool = ListToolsResult['tools'][number];

/** One call of a client. */
export interface ServedCall {
  readonly name: string;
  readonly args: { readonly [key: string]: unknown };
  /** Fires when the client takes the call back or leaves. */
  readonly signal: AbortSignal;
  /** Logs a sentence to the client, where it wants warnings. */
  readonly warn: (sentence: string) => void;
  /** What else can be sent to the client while the call is open. */
  readonly exchange: RequestHandlerExtra<ServerRequest, ServerNotification>;
}

/** What one client of a served toolset reaches. */
export interface ToolSource {
  readonly tools: readonly ServedTool[];
  call(call: ServedCall): Promise<CallToolResult>;
  /** Ends what the client's calls have started. */
  close(): Promise<void>;
}
