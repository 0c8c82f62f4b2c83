// Made by tools/generate from spec/schema/settings.schema.json. Do not edit.

/**
 * Settings of the reference runtime: permission rules, hooks and MCP servers. Read from the user's home or from a file named at start, never from the workspace, and read again before each use.
 */
export interface Settings {
  /**
   * Address of this schema, for editors.
   */
  readonly $schema?: string;
  /**
   * Rules for calls.
   */
  readonly permissions?: PermissionRules;
  /**
   * Commands run around calls, by event.
   */
  readonly hooks?: Hooks;
  /**
   * Makes new sessions dual-model. Read when a session is opened.
   */
  readonly planner?: PlannerSettings;
  /**
   * MCP servers by name.
   */
  readonly mcpServers?: {
    readonly [k: string]: McpServer;
  };
  /**
   * Capabilities that an answer has to have used.
   */
  readonly routes?: readonly Route[];
  /**
   * Commands that together verify the project.
   */
  readonly checks?: readonly string[];
}

/**
 * The second model of a session, which plans before the first one works.
 */
export interface PlannerSettings {
  /**
   * Model that plans, at the endpoint of the session. The session's own model plans nothing apart.
   */
  readonly model: string;
}

/**
 * Rules by what they do with a call. A rule reads Tool or Tool(specifier); tool names match exactly.
 */
export interface PermissionRules {
  /**
   * Calls that run unasked.
   */
  readonly allow?: RuleList;
  /**
   * Calls that ask first.
   */
  readonly ask?: RuleList;
  /**
   * Calls that are refused, whatever else is granted.
   */
  readonly deny?: RuleList;
}

/**
 * Permission rules.
 */
export type RuleList = readonly string[];

/**
 * Hooks by event, in the order in which they run.
 */
export interface Hooks {
  /**
   * Before a call; may refuse it.
   */
  readonly PreToolUse?: HookList;
  /**
   * After a call that ran.
   */
  readonly PostToolUse?: HookList;
}

/**
 * Hooks of one event.
 */
export type HookList = readonly Hook[];

/**
 * One command that gets the call as JSON on its standard input.
 */
export interface Hook {
  /**
   * Regular expression that the whole name of the target has to match. Absent, empty or *: every target.
   */
  readonly match?: string;
  /**
   * Command line for sh.
   */
  readonly command: string;
  /**
   * Bound of one run. Default 5000 before a call, 30000 after one.
   */
  readonly timeoutMs?: number;
}

/**
 * A capability that a prompt calls for.
 */
export interface Route {
  /**
   * Id as the proxy knows it, such as mcp-tool:github/search.
   */
  readonly capability: string;
  /**
   * How firmly.
   */
  readonly use: RouteUse;
  /**
   * Words or phrases; a prompt with one of them calls for the capability. Absent: every prompt does.
   */
  readonly triggers?: readonly string[];
}

/**
 * `require`: no final answer without a successful call; `prefer`: a call, a refusal with a reason, or the finding that it cannot be had.
 */
export type RouteUse = 'require' | 'prefer';

/**
 * One server: either a command over stdio, or an address over streamable HTTP.
 */
export interface McpServer {
  /**
   * Program of a stdio server.
   */
  readonly command?: string;
  /**
   * Its arguments.
   */
  readonly args?: readonly string[];
  /**
   * Variables added to the small set that a server gets.
   */
  readonly env?: {
    readonly [k: string]: string;
  };
  /**
   * Address of a streamable HTTP server.
   */
  readonly url?: string;
  /**
   * Headers sent to the address.
   */
  readonly headers?: {
    readonly [k: string]: string;
  };
  /**
   * False switches the server off. Default true.
   */
  readonly enabled?: boolean;
  /**
   * False: nobody has agreed to run this server yet. Default true.
   */
  readonly authorized?: boolean;
  /**
   * Wish to start with the session, where the contract has servers that do. Default true.
   */
  readonly autoStart?: boolean;
}
