import type { Gates } from '../../spec/generated/gates.gen.ts';
import type { Settings } from '../../spec/generated/settings.gen.ts';
import type { Tool } from '../../spec/generated/tool.gen.ts';
import type { CapabilityFrontend } from '../capability/capability-frontend.ts';
import type { ResultReader } from '../capability/result-reader.ts';

/** Connections to MCP servers, shared by every session and child of one runtime. */
export interface McpHost {
  /** A frontend for one agent of one project. */
  frontend(options: FrontendOptions): CapabilityFrontend;
  /** Ends every connection and process. */
  close(): Promise<void>;
}

export interface FrontendOptions {
  /** Real path of the workspace: the project that a connection belongs to. */
  readonly project: string;
  /** Holds the schema cache; HOME of servers. */
  readonly home: string;
  /** Id of the session. The mark of a process that it starts begins with it. */
  readonly marker: string;
  /** The settings as they are now; read again for each use. Throws a HarnessError for settings that cannot be read. */
  readonly settings: () => Settings;
  readonly gates: Gates['mcp'];
  /** All registered tools, for `list` and `inspect`. */
  readonly tools: readonly Tool[];
  /** Names at the top level, which `list` leaves out. */
  readonly head: readonly string[];
  /** False: an agent that only reads starts no server in any way, whatever the contract's policy. Absent: true. */
  readonly startsServers?: boolean;
  /** Servers that the agent was given some tool of, by what the names of their tools begin with; absent for all. */
  readonly listsServer?: (prefix: string) => boolean;
  /** Shared by the frontends of one session: what one of them uses lives until the last of them is closed. Absent: its own. */
  readonly holder?: object;
  /** Reads the results of the agent, if it can reach the proxy. Nobody else's: a frontend for another agent has its own or none. */
  readonly reader?: ResultReader;
}
