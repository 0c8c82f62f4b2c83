import type { Target, TargetResult, Values } from '../dispatch/target.ts';

/** One agent's way to everything that is not at the top level. Frontends of one host share its connections and nothing else. */
export interface CapabilityFrontend {
  /**
   * What a call of the proxy means. Pure: reads settings and caches, starts nothing, changes nothing. `reach` turns the
   * name of a registered tool and arguments into its target.
   */
  resolve(args: Values, reach: ReachTool): Promise<ProxyResolution>;
  /** The target of a name that no built-in bears, or why there is none. Pure. */
  resolveName(name: string, args: Values): Promise<NameResolution>;
  /** What was called, declined and found unavailable, oldest first. Belongs to this frontend alone. */
  readonly ledger: readonly LedgerEntry[];
  /** Ends what belongs to this agent; connections that nobody uses any more end their processes. */
  close(): Promise<void>;
}

export type ReachTool = (name: string, args: Values) => Target | null;

export type ProxyResolution =
  /** An answer of the proxy itself. `commit` is carried out when no gate has refused it. */
  | { readonly kind: 'answer'; readonly result: TargetResult; commit?(): void }
  /** A call of something else, which goes on through the gates as that. */
  | { readonly kind: 'target'; readonly target: Target };

export type NameResolution =
  | { readonly kind: 'target'; readonly target: Target }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly string[] }
  | { readonly kind: 'unknown' };

export interface LedgerEntry {
  readonly capability: string;
  readonly event: 'called' | 'declined' | 'unavailable';
  /** True when the call may have changed something. */
  readonly isMutation: boolean;
  readonly detail: string;
}
