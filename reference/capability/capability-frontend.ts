import type { Target, TargetResult, Values } from '../dispatch/target.ts';

/** One agent's way to everything that is not at the top level. Frontends of one host share its connections and nothing else. */
export interface CapabilityFrontend {
  /**
   * What a call of the proxy means, given its arguments as they were parsed: the proxy judges them itself, so that an
   * action in capitals or with blanks around it is understood. Pure: reads settings, caches and live connections, starts
   * nothing, changes nothing. `reach` turns the name of a registered tool and arguments into its target.
   */
  resolve(args: Values, reach: ReachTool): Promise<ProxyResolution>;
  /** The target of a name that no built-in bears, or why there is none. Pure. */
  resolveName(name: string, args: Values): Promise<NameResolution>;
  /**
   * Starts the servers that ask for it, where the contract has servers start with the session; otherwise does nothing.
   * A server that does not start is a row of `trouble`, one sentence each.
   */
  startAll(): Promise<{ readonly trouble: readonly string[] }>;
  /** Tools that the contract lists to the model by themselves, by name; empty where they stay behind the proxy. */
  readonly shown: readonly ShownTool[];
  /** True where the proxy reads the results of the agent page by page. */
  readonly readsResults: boolean;
  /** What was called, declined and found unavailable, oldest first. Belongs to this frontend alone. */
  readonly ledger: readonly LedgerEntry[];
  /** Ends what belongs to this agent; connections that nobody uses any more end their processes. */
  close(): Promise<void>;
}

/** A tool of a server as the model is shown it. */
export interface ShownTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: unknown;
}

export type ReachTool = (name: string, args: Values) => Target | null;

export type ProxyResolution =
  /** An answer of the proxy itself. `commit` is carried out when no gate has refused it. */
  | { readonly kind: 'answer'; readonly result: TargetResult; commit?(): void }
  /** A call of something else, which goes on through the gates as that. */
  | { readonly kind: 'target'; readonly target: Target };

export type NameResolution =
  | { readonly kind: 'target'; readonly target: Target }
  /** The name is known, and what bears it cannot be had now. `commit` is carried out when the answer is given. */
  | { readonly kind: 'answer'; readonly result: TargetResult; commit?(): void }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly string[] }
  | { readonly kind: 'unknown' };

export interface LedgerEntry {
  readonly capability: string;
  readonly event: 'called' | 'declined' | 'unavailable';
  /** True when the call may have changed something. */
  readonly isMutation: boolean;
  readonly detail: string;
}
