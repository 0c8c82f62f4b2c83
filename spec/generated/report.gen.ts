// PROVISIONAL: replaced by the generator.
export interface Report {
  readonly format: 'surfacelock.report/1';
  readonly tool: { readonly name: 'surfacelock'; readonly version: string };
  readonly subject: { readonly name: string; readonly title: string; readonly version: string | null; readonly driver: string; readonly wire: string };
  readonly contracts: readonly string[];
  readonly environment: { readonly node: string; readonly platform: string; readonly containment: 'full' | 'partial'; readonly runs: number };
  readonly results: readonly CheckResult[];
  readonly requirements: readonly RequirementResult[];
  readonly summary: { readonly pass: number; readonly fail: number; readonly blocked: number; readonly notApplicable: number; readonly expectedFailures: number; readonly stale: number };
  readonly exitCode: number;
  readonly durationMs: number;
  /** Absent in a partial report. */
  readonly footer?: { readonly complete: true; readonly results: number };
}
export type Verdict = 'pass' | 'fail' | 'blocked' | 'not-applicable';
export type Level = 'MUST' | 'SHOULD' | 'MAY' | 'INFO';
export interface CheckResult {
  readonly check: string;
  readonly claim: string;
  readonly contract: string;
  readonly requirements: readonly string[];
  readonly level: Level;
  readonly verdict: Verdict;
  readonly blame: 'subject' | 'harness' | 'set-up' | null;
  /** One sentence: what was seen, with the value. Empty for pass. */
  readonly message: string;
  /** What to do next. Empty for pass. */
  readonly mend: string;
  readonly evidence: readonly Evidence[];
  readonly durationMs: number;
  /** Present when an entry of the expected failures names this check. */
  readonly expected?: { readonly outcome: 'fail' | 'sometimes'; readonly reason: string; readonly stale: boolean };
}
export interface Evidence {
  readonly kind: 'request' | 'tool-result' | 'disk' | 'process' | 'measure' | 'note';
  readonly title: string;
  readonly text: string;
  /** Sequence of the request and byte offset in its body, where the evidence is bytes. */
  readonly request?: number;
  readonly offset?: number;
  readonly length?: number;
}
export interface RequirementResult { readonly id: string; readonly level: Level; readonly verdict: Verdict | 'unproven'; readonly checks: readonly string[] }
