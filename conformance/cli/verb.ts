import type { Command } from 'commander';

/** One stream of the process, as far as a verb may use it. */
export interface CliStream {
  write(chunk: string | Uint8Array): void;
  /** A person reads it: progress lines are allowed. */
  readonly isTty: boolean;
  /** Colour is wanted here (terminal, and `NO_COLOR` does not forbid it). */
  readonly mayColour: boolean;
}

/** What the process gives to a verb. Tests hand in their own. */
export interface CliContext {
  readonly cwd: string;
  readonly env: { readonly [name: string]: string | undefined };
  /** Takes the chosen format alone. */
  readonly stdout: CliStream;
  /** Takes everything else: progress, notices, errors. */
  readonly stderr: CliStream;
  /** Aborted by the first SIGINT, SIGTERM or SIGHUP. */
  readonly signal: AbortSignal;
}

/** One call of a verb after its options were parsed. */
export interface VerbCall {
  /** Positional arguments as typed. */
  readonly args: readonly string[];
  /** Option values by their camel-case name, as `configure` parsed them. */
  readonly options: { readonly [name: string]: unknown };
  readonly context: CliContext;
}

/**
 * One verb of the command line. Its file is loaded to show its help, so at the top it imports types and small
 * things only; `run` imports the rest itself.
 */
export interface Verb {
  readonly name: string;
  /** One line for the list of verbs; the same text stands in the verb table. */
  readonly summary: string;
  /** Command lines that work as printed. */
  readonly examples: readonly string[];
  /** What each exit code of this verb means. */
  readonly exitCodes: { readonly [code: string]: string };
  /** Declares arguments and options. */
  configure(command: Command): void;
  /** Does the work; resolves with the exit code. A fault of the set-up is thrown as a `HarnessError`. */
  run(call: VerbCall): Promise<number>;
}

/** A verb that only groups others: `agents install`, `reference run`. */
export interface VerbGroup {
  readonly name: string;
  readonly summary: string;
  readonly verbs: readonly Verb[];
}

/** A verb before its file is loaded. */
export interface VerbEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<{ readonly verb: Verb | VerbGroup }>;
}
