import type { Tool } from '../../spec/generated/tool.gen.ts';

/** A call on its real target, after its arguments were found valid. */
export interface GateRequest {
  readonly tool: Tool;
  readonly args: { readonly [key: string]: unknown };
  readonly mode: string;
  /** Calls that would ask a person are allowed instead of refused. */
  readonly allowWrites: boolean;
}

/** Says why a call is refused, or null when this gate lets it pass. */
export type Gate = (request: GateRequest) => string | null;
