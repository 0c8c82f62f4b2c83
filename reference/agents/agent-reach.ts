/** What of all that is registered exists for an agent. The root goes without what only some children are granted. */
export interface AgentReach {
  /** Names of the registered tools that it can call, whether it is shown them or not. */
  readonly tools: ReadonlySet<string>;
  /** The only names that its calls may have, those of servers' tools included; null where nobody named any. */
  readonly allowed: readonly string[] | null;
  /** Places that it may write, relative to the workspace, links followed; null for all of it. */
  readonly writePaths: readonly string[] | null;
  /** False: its commands run in the foreground only, since it has no tool that would look after a job. */
  readonly runsJobs: boolean;
}
