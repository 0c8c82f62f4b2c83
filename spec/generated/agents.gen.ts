// Made by tools/generate from spec/schema/agents.schema.json. Do not edit.

/**
 * The agents beside the root of a session: what each role is, which tools start one, and how many there may be.
 */
export interface Agents {
  /**
   * Address of this schema, for editors.
   */
  readonly $schema?: string;
  /**
   * What of this document the source states.
   */
  readonly basis: string;
  /**
   * Every role beside the root.
   */
  readonly roles: readonly AgentRole[];
  /**
   * Tools that start children.
   */
  readonly launchers: readonly Launcher[];
  /**
   * Depths, counts and sizes.
   */
  readonly bounds: AgentBounds;
}

/**
 * What an agent of this role may do, whatever its parent may. What it is shown stands in the cells of its role.
 */
export interface AgentRole {
  /**
   * Role, as cells name it.
   */
  readonly role: 'planner' | 'child' | 'read-only-child';
  /**
   * `read-only`: nothing that may change something runs; `planner`: what warns of being destructive is left to the executor.
   */
  readonly boundary: 'none' | 'read-only' | 'planner';
  /**
   * `deny-only`: of the permission rules only those that deny count for tools of MCP servers, and nobody is asked.
   */
  readonly mcp: 'rules' | 'deny-only';
  /**
   * Tools that the role neither sees nor reaches in any way.
   */
  readonly withheld: readonly string[];
  /**
   * System text of the role, behind that of every agent.
   */
  readonly instructions: string;
}

/**
 * One tool that starts children.
 */
export interface Launcher {
  /**
   * Name of the tool.
   */
  readonly tool: string;
  /**
   * Role of the child, where the call asks for nothing stricter.
   */
  readonly role: 'child' | 'read-only-child';
  /**
   * What this kind of child is for, behind the text of its role.
   */
  readonly instructions?: string;
  /**
   * Tools that only children of this launcher have, shown at top level.
   */
  readonly grants?: readonly string[];
  /**
   * Kind of review that the child is assigned to file.
   */
  readonly review?: 'review' | 'security';
}

/**
 * Depths, counts and sizes of children.
 */
export interface AgentBounds {
  /**
   * Layers of children below the root; an agent at this depth starts none.
   */
  readonly maxDepth: number;
  /**
   * Children that one call may start.
   */
  readonly maxTasks: number;
  /**
   * Children of one call that run at once.
   */
  readonly maxRunning: number;
  /**
   * Provider requests of one child where its call names no bound, and the highest bound that one may name.
   */
  readonly maxRequests: number;
  /**
   * Longest part of a child's answer that a merged result quotes.
   */
  readonly maxPreviewBytes: number;
}
