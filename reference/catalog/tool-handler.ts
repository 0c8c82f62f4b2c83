import type { Limits } from '../../spec/generated/limits.gen.ts';
import type { Tool } from '../../spec/generated/tool.gen.ts';
import type { AgentHands } from '../agents/agent-hands.ts';
import type { FleetGround } from '../agents/fleet/fleet-ground.ts';
import type { JudgedTarget } from '../dispatch/judged-target.ts';
import type { Effects } from '../evidence/effects.ts';
import type { CallNotes } from '../gates/call-notes.ts';
import type { JobRegistry } from '../jobs/job-registry.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { ToolArguments } from './tool-arguments.ts';

/** What a tool does. One handler serves every contract whose tool names its id. */
export interface ToolHandler {
  readonly id: string;
  /** The text that answers the call. What it throws becomes `error: <message>`. */
  run(args: ToolArguments, context: ToolContext): Promise<string>;
}

/** All that a handler can reach. */
export interface ToolContext {
  readonly workspace: Workspace;
  readonly jobs: JobRegistry;
  readonly limits: Limits;
  readonly signal: AbortSignal;
  /** All registered tools in byte order of their names. */
  readonly tools: readonly Tool[];
  /** Id of the call that is answered. */
  readonly callId: string;
  /** Takes down what the call does to the world and sees of it. */
  readonly effects: Effects;
  /** Takes down what the host knows about the result; members of its metadata, never shown to the model. */
  readonly notes: Pick<CallNotes, 'set'>;
  /** To-do list, results, evidence and children of the agent whose call it is. */
  readonly agent: AgentHands;
  /** What calls that start several children at once go by. */
  readonly fleet: FleetGround;
  /**
   * Judges by the agent's role what a call turns out to be only now that its gates are behind it: a tool whose server says
   * of it what nobody knew before. Why it is refused, or null.
   */
  recheck(found: JudgedTarget): Promise<string | null>;
  /** Compresses a range of the visible conversation; throws a failure and changes nothing when the anchor does not fit. */
  compress(request: CompressRequest): Promise<string>;
}

export interface CompressRequest {
  readonly anchor: string;
  readonly direction: 'before' | 'after';
  readonly focus: string | null;
}
