/** What a start is configured with besides its provider, ready to be written into the subject's own files. */
export interface Given {
  readonly permissions: GivenPermissions;
  readonly hooks: readonly GivenHook[];
  readonly servers: readonly GivenServer[];
  /** Name of the model that plans. Absent: none does. */
  readonly planner?: string;
  /** Commands that verify the project. */
  readonly checks?: readonly string[];
  /** Capabilities that an answer has to have used. */
  readonly routes?: readonly GivenRoute[];
}

export interface GivenRoute {
  readonly capability: string;
  readonly use: 'require' | 'prefer';
  readonly triggers?: readonly string[];
}

export interface GivenPermissions {
  readonly allow: readonly string[];
  readonly ask: readonly string[];
  readonly deny: readonly string[];
}

/** A hook for every target of its event. */
export interface GivenHook {
  readonly event: 'PreToolUse' | 'PostToolUse';
  /** A command line for sh. */
  readonly command: string;
  readonly timeoutMs: number;
}

/** An MCP server over stdio. */
export interface GivenServer {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: { readonly [name: string]: string };
  readonly autoStart: boolean;
  readonly enabled: boolean;
  readonly authorized: boolean;
}

/** Nothing beside the provider. */
export const nothingGiven: Given = {
  permissions: { allow: [], ask: [], deny: [] },
  hooks: [],
  servers: [],
};
