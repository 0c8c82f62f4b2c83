/** One word of a command: its text after quotes are taken away, in pieces. Null stands for what only the run tells. */
export interface ShellWord {
  readonly source: string;
  readonly pieces: readonly (string | null)[];
}

/** One redirection of a segment or of a group of them. */
export interface ShellRedirect {
  readonly source: string;
  /** False for one that reads, that joins two descriptors, or that throws away (`/dev/null`). */
  readonly writes: boolean;
  /** The file, or null for what names none. */
  readonly target: ShellWord | null;
}

/** One simple command, at whatever depth it stands. */
export interface ShellSegment {
  /** As written, with its own assignments and redirections. */
  readonly source: string;
  readonly assignments: readonly ShellWord[];
  /** Program and arguments; empty for assignments alone. */
  readonly words: readonly ShellWord[];
  readonly redirects: readonly ShellRedirect[];
  /** True when a substitution stands in it. */
  readonly substitutes: boolean;
  /** True when it runs code that does not stand in the command: a shell fed from outside, an alias. */
  readonly runsUnknown: boolean;
  /** What it runs beyond itself: the command behind `sudo`, the code behind `sh -c`. */
  readonly runs: ShellRun | null;
}

/** The commands that a segment runs beyond itself. */
export interface ShellRun {
  /** `words`: the rest of its own words. `code`: a text that a shell reads. */
  readonly through: 'words' | 'code';
  /** True for a wrapper that leaves its command as it is (`command`, `time`), false for one that lends it something. */
  readonly isPlain: boolean;
  readonly segments: readonly ShellSegment[];
}

/** A shell command, read as a whole. */
export interface ShellCommand {
  /** Every simple command in the order in which it begins, those inside substitutions and bodies included. */
  readonly segments: readonly ShellSegment[];
  /** Redirections of groups, loops and the like. */
  readonly redirects: readonly ShellRedirect[];
  /** True when some part can only be covered by a rule that equals the whole: substitutions, unknown programs, arithmetic. */
  readonly isDynamic: boolean;
}
