// Made by tools/generate from spec/schema/gates.schema.json. Do not edit.

/**
 * Who is refused what, in which order, and under which permission name.
 */
export interface Gates {
  /**
   * Address of this schema, for editors.
   */
  readonly $schema?: string;
  /**
   * Which parts the source does not state: implementation detail, and of which kind.
   */
  readonly basis?: string;
  /**
   * Order in which a call meets its gates and what comes with them.
   */
  readonly order: readonly GateName[];
  /**
   * What plan mode refuses.
   */
  readonly plan: PlanGate;
  /**
   * How rules and modes decide.
   */
  readonly permission: PermissionGate;
  /**
   * When servers start and how their tools are named.
   */
  readonly mcp: McpGate;
}

/**
 * One station of a call.
 */
export type GateName =
  'boundary' | 'plan' | 'permission' | 'pre-hook' | 'checkpoint' | 'lease' | 'execute' | 'post-hook';

/**
 * Plan mode refuses exactly what is listed here, judged on the resolved target.
 */
export interface PlanGate {
  /**
   * Mode in which the gate is shut.
   */
  readonly mode: string;
  /**
   * Tools with an explicit opt-out of the phase.
   */
  readonly optOuts: readonly PhaseOptOut[];
  /**
   * What becomes of an MCP tool whose hints do not say that it only reads.
   */
  readonly mcpNotMarkedReadOnly: 'passes' | 'refused';
}

/**
 * One tool that takes no part in the phase.
 */
export interface PhaseOptOut {
  /**
   * Name of the tool.
   */
  readonly tool: string;
  /**
   * `read-only-command`: a call passes when each segment of its command is known only to read. `mode-inherited`: it passes, because all that it starts is bound by the same phase.
   */
  readonly unless?: 'read-only-command' | 'mode-inherited';
}

/**
 * Fallbacks and names of the permission rules.
 */
export interface PermissionGate {
  /**
   * By mode: what becomes of a call that writes and that no rule speaks of.
   */
  readonly fallback: {
    readonly [k: string]: 'ask' | 'allow' | 'deny';
  };
  /**
   * Names that stand for several tools in a rule.
   */
  readonly groups: {
    readonly [k: string]: readonly string[];
  };
}

/**
 * Start policy and names of MCP servers.
 */
export interface McpGate {
  /**
   * `on-call`: no process before a call has passed its gates. `with-session`: before the first request.
   */
  readonly start: 'on-call' | 'with-session';
  /**
   * Whether the tools of a server are reached through the proxy or listed to the model.
   */
  readonly shown: 'behind-proxy' | 'top-level';
  /**
   * Name of a tool for rules, hooks and audit, with {server} and {tool}.
   */
  readonly toolName: string;
  /**
   * Name of the start of a server for rules, hooks and audit, with {server}.
   */
  readonly connectName: string;
}
