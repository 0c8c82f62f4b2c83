// Made by tools/generate from spec/schema/limits.schema.json. Do not edit.

/**
 * Sizes, counts and times by which the reference bounds its tools.
 */
export interface Limits {
  /**
   * Address of this schema, for editors.
   */
  readonly $schema?: string;
  /**
   * Where the numbers come from.
   */
  readonly basis: string;
  /**
   * Length of a tool result.
   */
  readonly result: ResultLimits;
  /**
   * Reading of long texts page by page.
   */
  readonly pagers: PagerLimits;
  /**
   * Reading of text files.
   */
  readonly readFile: ReadFileLimits;
  /**
   * Writing and editing of files.
   */
  readonly writeFile: WriteFileLimits;
  /**
   * Commands in the foreground.
   */
  readonly bash: BashLimits;
  /**
   * Commands in the background.
   */
  readonly jobs: JobLimits;
  /**
   * Waiting for background jobs.
   */
  readonly wait: WaitLimits;
  /**
   * Compression of the conversation.
   */
  readonly compress: CompressLimits;
  /**
   * One prompt up to its final answer.
   */
  readonly turn: TurnLimits;
  /**
   * To-do lists where they are handed on or shown to a person.
   */
  readonly todo?: TodoLimits;
  /**
   * What is told and can be read of children that run in the background.
   */
  readonly transcript?: TranscriptLimits;
}

/**
 * Length of a tool result and what of a longer one is kept.
 */
export interface ResultLimits {
  /**
   * A result up to this length passes unchanged; a longer one is cut to at most this.
   */
  readonly capBytes: number;
  /**
   * What is kept of a long result of certain tools.
   */
  readonly kept: readonly KeptForTools[];
  /**
   * What is kept of a long result of every other tool.
   */
  readonly keptOtherwise: KeptEnds;
  /**
   * Words that show trouble, in any case: where one occurs, more of the end is kept.
   */
  readonly errorMarks: readonly string[];
  /**
   * Bytes kept of the end where such a word occurs.
   */
  readonly errorTailBytes: number;
}

/**
 * How much of each end of a long result is kept.
 */
export interface KeptEnds {
  /**
   * Bytes kept of its beginning.
   */
  readonly headBytes: number;
  /**
   * Bytes kept of its end.
   */
  readonly tailBytes: number;
}

/**
 * What is kept of long results of the named tools.
 */
export interface KeptForTools {
  /**
   * Names of the tools.
   */
  readonly tools: readonly string[];
  /**
   * Bytes kept of its beginning.
   */
  readonly headBytes: number;
  /**
   * Bytes kept of its end.
   */
  readonly tailBytes: number;
}

/**
 * Bounds of reading whole texts page by page. The numbers of `toolResult` stand in the source of the contract `reasonix`; those of `subagentResult` do not.
 */
export interface PagerLimits {
  /**
   * Pages of a tool result.
   */
  readonly toolResult: PageLimits;
  /**
   * Pages of the final answer of a sub-agent.
   */
  readonly subagentResult: PageLimits;
}

/**
 * Length of one page.
 */
export interface PageLimits {
  /**
   * Bytes of a page when the call names no limit.
   */
  readonly defaultBytes: number;
  /**
   * Largest limit that a call may name. A page and the line about it fit the cap of a result.
   */
  readonly maxBytes: number;
}

/**
 * Bounds of reading a text file.
 */
export interface ReadFileLimits {
  /**
   * Lines of a page when the call names no limit.
   */
  readonly defaultLines: number;
  /**
   * Longest file that is read.
   */
  readonly maxFileBytes: number;
}

/**
 * Bounds of writing and editing a file.
 */
export interface WriteFileLimits {
  /**
   * Longest file that is written or edited.
   */
  readonly maxFileBytes: number;
}

/**
 * Bounds of a command in the foreground.
 */
export interface BashLimits {
  /**
   * A command that runs longer is stopped.
   */
  readonly timeoutMs: number;
  /**
   * Output kept in memory; what comes after is dropped and counted.
   */
  readonly maxOutputBytes: number;
  /**
   * From the request to end until the forced end.
   */
  readonly killGraceMs: number;
}

/**
 * Bounds of background jobs.
 */
export interface JobLimits {
  /**
   * Jobs of one session that run at once.
   */
  readonly maxRunning: number;
  /**
   * Unread output kept for one job; the oldest is dropped first and counted.
   */
  readonly maxOutputBytes: number;
  /**
   * Longest filter pattern.
   */
  readonly filterMaxChars: number;
}

/**
 * Bounds of waiting for background jobs.
 */
export interface WaitLimits {
  /**
   * Time waited when the call names none.
   */
  readonly defaultTimeoutSeconds: number;
  /**
   * Longest time that a call may name; a longer one is cut to this.
   */
  readonly maxTimeoutSeconds: number;
}

/**
 * Bounds of compressing the conversation.
 */
export interface CompressLimits {
  /**
   * Longest anchor.
   */
  readonly anchorMaxChars: number;
  /**
   * Longest focus.
   */
  readonly focusMaxChars: number;
  /**
   * Longest text that takes the place of the compressed range.
   */
  readonly summaryMaxBytes: number;
}

/**
 * Bounds of a list where it is handed on or shown to a person. Characters are Unicode scalars.
 */
export interface TodoLimits {
  /**
   * Most items of a snapshot.
   */
  readonly items: number;
  /**
   * Longest snapshot, its header and what it says of left out items included.
   */
  readonly bodyChars: number;
  /**
   * Longest text of one item, its ellipsis included.
   */
  readonly itemChars: number;
  /**
   * The few lines beside an agent that runs.
   */
  readonly card: TodoCardLimits;
}

/**
 * Bounds of the lines that show a person how far an agent is.
 */
export interface TodoCardLimits {
  /**
   * Most items of a card.
   */
  readonly rows: number;
  /**
   * Longest row of an item.
   */
  readonly rowChars: number;
}

/**
 * Bounds of what is told and can be read of a child in the background. Characters are Unicode scalars.
 */
export interface TranscriptLimits {
  /**
   * Longest part of its answer in the message that tells of its end.
   */
  readonly answerChars: number;
  /**
   * Length of a page where the call names none.
   */
  readonly defaultChars: number;
  /**
   * Longest page that a call may name; a longer one is cut to this.
   */
  readonly maxChars: number;
}

/**
 * Bounds of one prompt up to its final answer.
 */
export interface TurnLimits {
  /**
   * Provider requests of one turn.
   */
  readonly maxRequests: number;
  /**
   * Longest wait for one answer of the provider.
   */
  readonly requestTimeoutMs: number;
}
