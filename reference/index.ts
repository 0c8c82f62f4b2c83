export type {
  PermissionAnswer,
  PermissionAsk,
  SessionClient,
  SessionEvent,
} from './client/session-client.ts';
export {
  createReference,
  type Reference,
  type ReferenceOptions,
  type ReferenceSurface,
} from './create-reference.ts';
export type { CallAnswer, CallOutcome } from './dispatch/call-answer.ts';
export type { Target, TargetResult } from './dispatch/target.ts';
export type { Effect } from './evidence/effects.ts';
export type { Receipt } from './evidence/receipt.ts';
export type { HookVerdict } from './gates/hooks/judge-hook.ts';
export type { RuleInput } from './gates/permissions/rule-input.ts';
export type { RuleVerdict } from './gates/permissions/rule-verdict.ts';
export type { StationAnswer, StationCall, StationName } from './gates/station.ts';
export type { CallRequest, ParsedArguments, ReferenceOverrides, SentTool } from './overrides.ts';
export { printSurface, type SurfaceOptions } from './serve/print-surface.ts';
export { type RunIo, type RunOptions, runPrompt } from './serve/run.ts';
export { type AcpIo, type AcpOptions, serveAcp } from './serve/serve-acp.ts';
export { type McpServerIo, type McpServerOptions, serveMcp } from './serve/serve-mcp.ts';
export type { PromptResult, Session, SessionMode, SessionOptions } from './session/session.ts';
