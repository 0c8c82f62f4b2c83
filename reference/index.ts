export {
  createReference,
  type Reference,
  type ReferenceOptions,
  type ReferenceSurface,
} from './create-reference.ts';
export type { CallRequest, ParsedArguments, ReferenceOverrides, SentTool } from './overrides.ts';
export { printSurface, type SurfaceOptions } from './serve/print-surface.ts';
export { type RunIo, type RunOptions, runPrompt } from './serve/run.ts';
export { type AcpIo, type AcpOptions, serveAcp } from './serve/serve-acp.ts';
export { type McpServerIo, type McpServerOptions, serveMcp } from './serve/serve-mcp.ts';
export type { PromptResult, Session, SessionOptions } from './session/session.ts';
