// Made by tools/generate from spec/schema/report.schema.json. Do not edit.

import type { Level } from './requirements.gen.ts';
export type { Level };

/**
 * What a run found. A report without `footer` is partial and never green.
 */
export interface Report {
  /**
   * Format and version of this document.
   */
  readonly format: 'surfacelock.report/1';
  /**
   * What made the report.
   */
  readonly tool: ReportTool;
  /**
   * Which runtime was judged.
   */
  readonly subject: ReportSubject;
  /**
   * Ids of the contracts that it was held to.
   */
  readonly contracts: readonly string[];
  /**
   * What the run set out to judge.
   */
  readonly plan?: ReportPlan;
  /**
   * Present when the report holds one part of a run that was split.
   */
  readonly shard?: ReportShard;
  /**
   * From which level on a failure makes the run red. Absent: must.
   */
  readonly failOn?: 'must' | 'should';
  /**
   * Where and how often it ran.
   */
  readonly environment: ReportEnvironment;
  /**
   * One entry a check and contract, in a stable order.
   */
  readonly results: readonly CheckResult[];
  /**
   * The verdict of each requirement, from the checks that prove it.
   */
  readonly requirements: readonly RequirementResult[];
  /**
   * What the harness itself did wrong: never counted against the subject, and exit code 3.
   */
  readonly harness?: readonly HarnessFinding[];
  /**
   * Counts over `results`.
   */
  readonly summary: ReportSummary;
  /**
   * Exit code that the run ended with.
   */
  readonly exitCode: number;
  /**
   * Time of the whole run.
   */
  readonly durationMs: number;
  /**
   * Present only when the run came to its end.
   */
  readonly footer?: ReportFooter;
}

/**
 * `blocked`: a precondition was missing, which counts as red. `not-applicable`: the subject does not declare an optional feature.
 */
export type Verdict = 'pass' | 'fail' | 'blocked' | 'not-applicable';

/**
 * Whose fault a red verdict is.
 */
export type Blame = 'subject' | 'harness' | 'set-up';

/**
 * What made the report.
 */
export interface ReportTool {
  /**
   * Name of the program.
   */
  readonly name: 'surfacelock';
  /**
   * Its version.
   */
  readonly version: string;
}

/**
 * Which runtime was judged.
 */
export interface ReportSubject {
  /**
   * Short name from the subject file.
   */
  readonly name: string;
  /**
   * Name for people.
   */
  readonly title: string;
  /**
   * Subject file, relative to where the run was started; formats that need a place point there.
   */
  readonly file?: string;
  /**
   * Version from the subject file, or null where it names none.
   */
  readonly version: string | null;
  /**
   * How it was started.
   */
  readonly driver: string;
  /**
   * Format in which it talked to its provider.
   */
  readonly wire: string;
  /**
   * Present where recorded requests stood for the subject.
   */
  readonly recording?: RecordingFacts;
}

/**
 * What a recording holds, and what of it was left out.
 */
export interface RecordingFacts {
  /**
   * Main requests.
   */
  readonly requests: number;
  /**
   * Sessions that they make up.
   */
  readonly sessions: number;
  /**
   * First requests that can be compared.
   */
  readonly starts: number;
  /**
   * True when each start carries the mark of a process of its own.
   */
  readonly processesMarked: boolean;
  /**
   * Sessions that had begun before the recording.
   */
  readonly begunBefore: number;
  /**
   * Requests sent again with the same bytes.
   */
  readonly repeats: number;
  /**
   * Requests that are no main turns.
   */
  readonly sideRequests: readonly CountedName[];
  /**
   * Entries that are no request of the wire.
   */
  readonly skipped: number;
  /**
   * The first of them.
   */
  readonly skippedEntries: readonly SkippedEntry[];
}

/**
 * A kind and how often it occurs.
 */
export interface CountedName {
  /**
   * The kind.
   */
  readonly name: string;
  /**
   * How often.
   */
  readonly count: number;
}

/**
 * An entry of a recording that was left out.
 */
export interface SkippedEntry {
  /**
   * File, line or entry.
   */
  readonly place: string;
  /**
   * What is the matter with it.
   */
  readonly reason: string;
}

/**
 * Where and how often a subject ran.
 */
export interface ReportEnvironment {
  /**
   * Version of Node.js.
   */
  readonly node: string;
  /**
   * Operating system and processor.
   */
  readonly platform: string;
  /**
   * `full`: no process of the subject could outlive it. `partial`: groups were killed and swept.
   */
  readonly containment: 'full' | 'partial';
  /**
   * One phrase: which namespaces held the subject, or why there were none.
   */
  readonly containmentReason?: string;
  /**
   * Fresh processes, or recorded starts, on which a verdict of stability rests.
   */
  readonly runs: number;
}

/**
 * What one check found under one contract.
 */
export interface CheckResult {
  /**
   * Id of the check.
   */
  readonly check: string;
  /**
   * What holds when it passes.
   */
  readonly claim: string;
  /**
   * Contract under which it ran.
   */
  readonly contract: string;
  /**
   * Requirements of this contract that it proves.
   */
  readonly requirements: readonly string[];
  /**
   * Strictest level among these requirements.
   */
  readonly level: Level;
  /**
   * What was found.
   */
  readonly verdict: Verdict;
  /**
   * Whose fault it is; null where nothing is red.
   */
  readonly blame: Blame | null;
  /**
   * One sentence: what was seen, with the value. Empty for pass.
   */
  readonly message: string;
  /**
   * What to do next. Empty for pass.
   */
  readonly mend: string;
  /**
   * What was observed, enough to judge the verdict without another run.
   */
  readonly evidence: readonly Evidence[];
  /**
   * Time of this check.
   */
  readonly durationMs: number;
  /**
   * True when this result alone keeps the run from exit code 0.
   */
  readonly red?: boolean;
  /**
   * Present where the check is a scenario file of the caller, which `explain` does not know.
   */
  readonly own?: true;
  /**
   * Rows that failed, where the check is a table.
   */
  readonly failedRows?: readonly string[];
  /**
   * Present when the expected failures name this check.
   */
  readonly expected?: ExpectedOutcome;
}

/**
 * What the expected failures say about a check.
 */
export interface ExpectedOutcome {
  /**
   * What was expected.
   */
  readonly outcome: 'fail' | 'sometimes';
  /**
   * Why.
   */
  readonly reason: string;
  /**
   * The one verdict that is excused. Absent: fail.
   */
  readonly verdict?: 'fail' | 'blocked';
  /**
   * True when the entry speaks of the check under every contract.
   */
  readonly everywhere?: boolean;
  /**
   * True when the check passed although it was expected to fail.
   */
  readonly stale: boolean;
}

/**
 * One thing that was observed.
 */
export interface Evidence {
  /**
   * Where it was observed.
   */
  readonly kind: 'request' | 'tool-result' | 'disk' | 'process' | 'measure' | 'note';
  /**
   * What it shows, in a few words.
   */
  readonly title: string;
  /**
   * The thing itself, shortened, with secrets masked.
   */
  readonly text: string;
  /**
   * Sequence number of the request that the bytes are from.
   */
  readonly request?: number;
  /**
   * Byte offset in the body of that request.
   */
  readonly offset?: number;
  /**
   * Number of bytes from there.
   */
  readonly length?: number;
  /**
   * Present when two values were compared: both layers, and where they part.
   */
  readonly layers?: EvidenceLayers;
}

/**
 * Two values compared as bytes and as meaning.
 */
export interface EvidenceLayers {
  /**
   * The first layer.
   */
  readonly bytes: 'identical' | 'different';
  /**
   * The second layer.
   */
  readonly meaning: 'same' | 'different';
  /**
   * How the bytes differ: tool-order, key-order, whitespace and the like.
   */
  readonly classes: readonly string[];
  /**
   * First divergent byte, from the start of the values.
   */
  readonly offset: number;
  /**
   * Excerpt around it on the first side.
   */
  readonly before: string;
  /**
   * Excerpt around it on the second side.
   */
  readonly after: string;
}

/**
 * One thing that the harness did wrong while a check ran.
 */
export interface HarnessFinding {
  /**
   * Check that ran meanwhile.
   */
  readonly check: string;
  /**
   * Contract under which it ran.
   */
  readonly contract: string;
  /**
   * One sentence: what was wrong.
   */
  readonly message: string;
  /**
   * The message itself, as it was sent.
   */
  readonly evidence: readonly Evidence[];
}

/**
 * What a run set out to judge: one job a check and contract.
 */
export interface ReportPlan {
  /**
   * Jobs of this report.
   */
  readonly jobs: number;
  /**
   * Jobs of all shards together.
   */
  readonly wholeJobs: number;
  /**
   * SHA-256 over the ids of all these jobs in byte order, one a line.
   */
  readonly digest: string;
}

/**
 * Which part of a split run a report holds.
 */
export interface ReportShard {
  /**
   * Number of this part, from 1.
   */
  readonly index: number;
  /**
   * Number of parts.
   */
  readonly count: number;
}

/**
 * The verdict of one requirement.
 */
export interface RequirementResult {
  /**
   * Id of the requirement.
   */
  readonly id: string;
  /**
   * Its level.
   */
  readonly level: Level;
  /**
   * Worst verdict of its checks, or `unproven` where none ran.
   */
  readonly verdict: Verdict | 'unproven';
  /**
   * Checks that prove it.
   */
  readonly checks: readonly string[];
}

/**
 * Counts over the results.
 */
export interface ReportSummary {
  /**
   * Checks that passed.
   */
  readonly pass: number;
  /**
   * Checks that failed, expected ones not counted.
   */
  readonly fail: number;
  /**
   * Checks that could not run.
   */
  readonly blocked: number;
  /**
   * Checks of features that the subject does not declare.
   */
  readonly notApplicable: number;
  /**
   * Checks that failed as expected.
   */
  readonly expectedFailures: number;
  /**
   * Expected failures that passed.
   */
  readonly stale: number;
}

/**
 * Proof that a run came to its end.
 */
export interface ReportFooter {
  /**
   * Always true.
   */
  readonly complete: true;
  /**
   * Number of entries in `results`.
   */
  readonly results: number;
}
