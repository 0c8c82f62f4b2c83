import type { AgentReach } from '../agents/agent-reach.ts';
import type { CapabilityFrontend } from '../capability/capability-frontend.ts';
import type { ToolContext } from '../catalog/tool-handler.ts';
import type { SessionClient } from '../client/session-client.ts';
import type { GrantStore } from '../gates/grant-store.ts';
import type { SettingsSource } from '../settings/settings-source.ts';

/**
 * What the role of an agent forbids, whatever its mode and rules allow: `read-only` all that may change something,
 * `planner` all that warns of being destructive.
 */
export type Boundary = 'none' | 'read-only' | 'planner';

/** Whose call it is: all that decides about it and all that it can reach. Sessions and sub-agents have one each. */
export interface DispatchSession {
  /** Id of the session; marks processes and names the folder of checkpoints. */
  readonly id: string;
  readonly mode: string;
  readonly boundary: Boundary;
  /** Registered tools that this agent reaches in no way: for it they do not exist. */
  readonly withheld?: ReadonlySet<string>;
  /** What of its role's powers this agent was given. Absent: all. */
  readonly reach?: AgentReach;
  /** `deny-only`: of the rules for tools of MCP servers only those that deny count, and nobody is asked. */
  readonly mcp: 'rules' | 'deny-only';
  /** Calls that would ask a person are allowed where nobody can be asked. */
  readonly allowWrites: boolean;
  /** Null: headless. */
  readonly client: SessionClient | null;
  readonly frontend: CapabilityFrontend;
  readonly settings: SettingsSource;
  readonly grants: GrantStore;
  readonly home: string;
  /** Breaks the running turn off. */
  readonly cancelTurn: () => void;
  readonly context: Omit<ToolContext, 'tools' | 'callId' | 'effects' | 'notes' | 'recheck' | 'fleet'>;
}
