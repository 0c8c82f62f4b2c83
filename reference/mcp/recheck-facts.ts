/** What is found out right before a connect or a call, at a time when the gates have long been passed. */
export interface RecheckFacts {
  readonly server: string;
  readonly isConfigured: boolean;
  readonly isEnabled: boolean;
  readonly isAuthorized: boolean;
  /** Identity that the call was judged by. */
  readonly boundIdentity: string;
  /** Identity by the settings as they are now; null where the server is not configured. */
  readonly currentIdentity: string | null;
  /** True while a connection of the server's current identity is open. */
  readonly isLive: boolean;
  /** Identity of the connection that bears the server's name; null where there is none. */
  readonly liveIdentity: string | null;
}

/** Whether the call may go on. `unavailable` and `changed` say why not. */
export type RecheckVerdict =
  | { readonly kind: 'sound' }
  | { readonly kind: 'unavailable'; readonly reason: string }
  /** Something moved between judging and doing: another try is judged anew. */
  | { readonly kind: 'changed'; readonly reason: string };

/** The verdict on the facts: switched off before identity, so that the reason named is the one a person can mend. */
export function recheckFacts(facts: RecheckFacts): RecheckVerdict {
  const name = JSON.stringify(facts.server);
  if (!facts.isConfigured) return { kind: 'unavailable', reason: `no MCP server ${name} is configured` };
  if (!facts.isEnabled) return { kind: 'unavailable', reason: `the MCP server ${name} is disabled` };
  if (!facts.isAuthorized) {
    return { kind: 'unavailable', reason: `nobody has authorised the MCP server ${name}` };
  }
  if (facts.currentIdentity !== facts.boundIdentity) {
    return { kind: 'changed', reason: `the configuration of the MCP server ${name} changed meanwhile` };
  }
  if (facts.liveIdentity !== null && facts.liveIdentity !== facts.boundIdentity) {
    return { kind: 'unavailable', reason: identityMismatch(facts.server) };
  }
  return { kind: 'sound' };
}

/** The reason for which a name cannot be used while somebody else's connection bears it. */
export function identityMismatch(server: string): string {
  return `identity mismatch: the connection named ${JSON.stringify(server)} belongs to another project or configuration`;
}
