import type { ShownTool } from '../../capability/capability-frontend.ts';
import type { Boundary } from '../../dispatch/dispatch-session.ts';
import type { ConversationEvent } from '../../session/session-record.ts';
import type { AgentHands } from '../agent-hands.ts';
import type { AgentReach } from '../agent-reach.ts';
import type { ChildReport } from '../child-desk.ts';
import type { RoleName } from '../role-name.ts';

/** A child as a broken subject is told of it. */
export interface ChildSeen {
  readonly ref: string;
  readonly role: RoleName;
  readonly depth: number;
  readonly launcher: string;
}

/** What binds a child whatever it calls. */
export interface ChildPolicy {
  readonly boundary: Boundary;
  readonly mcp: 'rules' | 'deny-only';
  readonly systemText: string;
}

/** Whose mode changes while a session lives. */
interface ModeState {
  mode: 'plan' | 'agent' | 'yolo';
}

/** The seams of children that a broken subject replaces; absent seams are the sound runtime. */
export interface ChildOverrides {
  /** What a child reaches. `all` are the names of all registered tools. */
  readonly reach?: (
    reach: AgentReach,
    child: ChildSeen,
    all: readonly string[],
    parent: AgentReach,
  ) => AgentReach;
  /** The tools that a child is shown. `sent` makes more of them from the names of registered tools. */
  readonly tools?: (
    tools: readonly ShownTool[],
    child: ChildSeen,
    sent: (names: readonly string[]) => readonly ShownTool[],
  ) => readonly ShownTool[];
  /** What the role of a child forbids, and how rules for tools of servers count. */
  readonly policy?: (sound: ChildPolicy, child: ChildSeen) => ChildPolicy;
  /** What changes while a child runs; a sound runtime has it share its parent's. */
  readonly state?: (parent: ModeState, child: ChildSeen) => ModeState;
  /** The hands of a child, given those of its parent. */
  readonly hands?: (own: AgentHands, parent: AgentHands, child: ChildSeen) => AgentHands;
  /** The most layers of children. */
  readonly maxDepth?: (sound: number) => number;
  /** The most requests of one child. */
  readonly maxRequests?: (sound: number) => number;
  /** What becomes of names in a list of tools that no such child can have; a sound runtime starts nothing. */
  readonly strayTools?: 'dropped';
  /** The signal by which a child is broken off. */
  readonly signal?: (sound: AbortSignal, child: ChildSeen) => AbortSignal;
  /** What becomes of a child's end. */
  readonly report?: (sound: ChildReport, child: ChildSeen) => ChildReport;
  /** The answer behind a reference. `anyone` reads those of every session of the home. */
  readonly answer?: (
    ref: string,
    ways: { readonly sound: (ref: string) => string | null; readonly anyone: (ref: string) => string | null },
  ) => string | null;
  /** Connections of its own for each child, by a host of its own or by keeping them itself alone. */
  readonly connections?: 'own-host' | 'own-keeping';
  /** True leaves running what a child started. */
  readonly leavesJobs?: boolean;
  /** The conversation with which a child goes on, oldest first. */
  readonly continued?: (events: readonly ConversationEvent[]) => readonly ConversationEvent[];
}
