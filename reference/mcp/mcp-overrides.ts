import type { Target } from '../dispatch/target.ts';
import type { Listing } from './mcp-tool.ts';
import type { RecheckFacts, RecheckVerdict } from './recheck-facts.ts';

/** The seams of the MCP host and of the proxy that a broken subject replaces; absent seams are the sound runtime. */
export interface McpOverrides {
  /** Servers are started with the session, whatever the contract says. */
  readonly startsAtBoot?: boolean;
  /** Servers go on when the sessions that used them have ended. */
  readonly leavesServers?: boolean;
  /** Unconnected servers are started when the catalogue is listed. */
  readonly startsAtList?: boolean;
  /** An unconnected server is started when it or one of its tools is inspected. */
  readonly startsAtInspect?: boolean;
  /** What the facts found before a connect or a call mean. */
  readonly recheck?: (facts: RecheckFacts, next: (facts: RecheckFacts) => RecheckVerdict) => RecheckVerdict;
  /** A start takes the configuration that its call was judged by, whatever the settings say by now. */
  readonly startsAsJudged?: boolean;
  /** Identity of a connection: what makes two configured servers one. */
  readonly identity?: (of: IdentityParts, next: (of: IdentityParts) => string) => string;
  /** What a call has to have done before it runs. Without the start, the call starts its server unasked. */
  readonly connectTargets?: (targets: readonly Target[]) => readonly Target[];
  /** The cursor with which a listing goes on, or null where it ends. `seen` are the cursors asked for so far. */
  readonly nextCursor?: (
    cursor: unknown,
    seen: readonly string[],
    next: (cursor: unknown, seen: readonly string[]) => string | null,
  ) => string | null;
  /** A tool that several pages name is kept several times. */
  readonly keepsDuplicates?: boolean;
  /** The part of a tool's name that stands for a server or a tool. */
  readonly normalise?: (text: string, next: (text: string) => string) => string;
  /** Two tools may bear one name; the later one wins it. */
  readonly allowsCollisions?: boolean;
  /** What is known of servers from earlier sessions is not used. */
  readonly ignoresCache?: boolean;
  /** The process of a server ends after each call. */
  readonly endsAfterCall?: boolean;
  /** One tool with a bad schema hides all tools of its server. */
  readonly hidesAllOnBadSchema?: boolean;
  /** What was listed, before anybody uses it. */
  readonly listing?: (listing: Listing) => Listing;
  /** A listing that broke off takes the place of a whole one. */
  readonly forgetsWholeListing?: boolean;
  /** Cuts what a server writes into lines of text. */
  readonly lineReader?: () => LineReader;
  /** Calls that write run beside each other. */
  readonly skipsWriterQueue?: boolean;
  /** `list` names the reading of results where no agent has bound it. */
  readonly listsUnboundReader?: boolean;
  /** All frontends write into one ledger. */
  readonly sharesLedger?: boolean;
}

/** Gives the lines that a piece of a server's output completes. */
export interface LineReader {
  push(chunk: Buffer): readonly string[];
}

/** What the identity of a connection is made of; the name is there for broken subjects and no part of a sound one. */
export interface IdentityParts {
  readonly server: string;
  readonly project: string;
  readonly command: string | null;
  readonly args: readonly string[];
  readonly env: { readonly [name: string]: string };
  readonly url: string | null;
  readonly headers: { readonly [name: string]: string };
}
