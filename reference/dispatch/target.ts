import type { ToolContext } from '../catalog/tool-handler.ts';
import type { JudgedTarget } from './judged-target.ts';

/** Arguments of a call as an object. */
export type Values = { readonly [key: string]: unknown };

/**
 * What a call will really do, after its name was resolved and before any gate was asked. Making one has no effect on
 * disk, processes or network: what it does happens in `run`, behind the gates.
 */
export interface Target extends JudgedTarget {
  /**
   * What has to be done before this one can run, such as the start of a server. Nothing is run before this target and
   * every required one have passed boundary, plan, permission and PreToolUse hook, each under its own name; then the
   * required ones run in order, and a result that is not `ok` ends the call as its answer. They require nothing themselves.
   */
  readonly requires?: readonly Target[];
  /** Messages of validation against the target's own schema; empty when the arguments are valid or nothing is known. */
  problems(): Promise<readonly string[]>;
  /** Runs it. What it throws becomes an error result. */
  run(context: ToolContext): Promise<TargetResult>;
}

/**
 * What came out of a run. `unavailable` is the host's own finding that a capability cannot be had now; its text is whole
 * (`capability unavailable: …`). `refused`: what was found out only behind the gates is not allowed to this agent. The text
 * of an error comes without the `error: ` that the dispatcher puts before it, that of a refusal without `blocked: `.
 */
export interface TargetResult {
  readonly kind: 'ok' | 'error' | 'unavailable' | 'refused';
  readonly text: string;
}
