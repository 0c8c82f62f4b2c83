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
  /** True when it runs code that does not stand in the command: a shell fed from outside, an alias. */
  readonly runsUnknown: boolean;
  /** What it runs beyond itself: the command behind `sudo`, the code behind `sh -c`. */
  readonly runs: ShellRun | null;
}

/** The commands that a segment runs beyond itself. */
export interface ShellRun {
  /** True for a wrapper that runs its command as it is (`time`, `sh -c`), false for one that lends it more (`sudo`). */
  readonly isPlain: boolean;
  /** Where in the words the command begins, for a wrapper that passes on the rest of its own words; null for code. */
  readonly from: number | null;
  readonly segments: readonly ShellSegment[];
}

/** A shell command, read as a whole. */
export interface ShellCommand {
  /** Every simple command in the order in which it begins, those inside substitutions and bodies included. */
  readonly segments: readonly ShellSegment[];
  /** Redirections of groups, loops and the like. */
  readonly redirects: readonly ShellRedirect[];
  /** True when nothing short of a rule that equals the whole covers it: substitutions, unknown programs, functions. */
  readonly isDynamic: boolean;
  /** True when a quoted text looks like code and another part evaluates texts: `x='a[$(rm y)]'; echo $((x))`. */
  readonly mayHideCode: boolean;
}
