// Made by tools/generate from spec/schema/evidence-rules.schema.json. Do not edit.

/**
 * Which duties the host draws from what calls really did, and what satisfies them.
 */
export interface EvidenceRules {
  /**
   * Address of this schema, for editors.
   */
  readonly $schema?: string;
  /**
   * What of this document the source states.
   */
  readonly basis: string;
  /**
   * Classes of written files. The first one whose patterns match a path is its class; the last one has no patterns and takes the rest.
   */
  readonly classes: readonly WriterClass[];
  /**
   * What writing to several files of one turn asks for beforehand.
   */
  readonly several: SeveralFiles;
  /**
   * What the removal of a file adds.
   */
  readonly removed: WriterDuties;
  /**
   * Commands whose effect lies outside the workspace or cannot be taken back.
   */
  readonly external: ExternalCommands;
  /**
   * What a tool of an MCP server that may change something asks for: nobody sees what it did.
   */
  readonly opaque: WriterDuties;
  /**
   * What a command asks for that may have written more than the host can watch.
   */
  readonly unclassified: WriterDuties;
  /**
   * Level of each item of a goal and of each acceptance item of an approved plan.
   */
  readonly criteria: DutyLevel;
  /**
   * Commands that verify.
   */
  readonly checks: CheckCommands;
  /**
   * How a command is watched.
   */
  readonly observation: Observation;
  /**
   * How often an answer of one turn is sent back before the turn ends.
   */
  readonly retries: Retries;
}

/**
 * `advisory` never holds an answer up, `recoverable` does so once, `strict` until it is satisfied.
 */
export type DutyLevel = 'advisory' | 'recoverable' | 'strict';

/**
 * What has to be shown.
 */
export type DutyKind =
  | 'targeted-verification'
  | 'full-verification'
  | 'diff-review'
  | 'independent-review'
  | 'security-review'
  | 'sign-off'
  | 'action-receipt';

/**
 * One duty with its level.
 */
export interface OwedDuty {
  /**
   * What has to be shown.
   */
  readonly duty: DutyKind;
  /**
   * How firmly.
   */
  readonly level: DutyLevel;
}

/**
 * What a careful agent has before it writes. Told to the model as advice; what a goal or an approved plan lists is owed by its own level.
 */
export type BeforeWriting = readonly Precaution[];

/**
 * `todo`: a list of what is to be done; `criteria`: what has to hold in the end.
 */
export type Precaution = 'todo' | 'criteria';

/**
 * A path matches when one of these does. Letters of either case are the same.
 */
export interface PathPatterns {
  /**
   * Whole words of a component: `auth` is one of `auth-store.ts` and of `authStore.ts`, not of `author.go`.
   */
  readonly words?: readonly string[];
  /**
   * Whole components other than the last one.
   */
  readonly folders?: readonly string[];
  /**
   * The whole last component.
   */
  readonly names?: readonly string[];
  /**
   * Ends of the last component, such as `.md`.
   */
  readonly endings?: readonly string[];
}

/**
 * Files that ask for the same when they are written.
 */
export interface WriterClass {
  /**
   * Name of the class.
   */
  readonly class: string;
  /**
   * Which files. Absent only for the last class.
   */
  readonly paths?: PathPatterns;
  /**
   * True: once such a file was touched, reviewed paths count only where the host saw the reviewer look at them.
   */
  readonly sensitive?: boolean;
  /**
   * What is advised before writing.
   */
  readonly before?: BeforeWriting;
  /**
   * What is owed after writing. Empty: nothing, and such a write re-opens nothing.
   */
  readonly duties: readonly OwedDuty[];
}

/**
 * What is owed after one kind of effect.
 */
export interface WriterDuties {
  /**
   * What is advised before writing.
   */
  readonly before?: BeforeWriting;
  /**
   * What is owed afterwards.
   */
  readonly duties: readonly OwedDuty[];
}

/**
 * From how many files on a turn counts as one that writes several.
 */
export interface SeveralFiles {
  /**
   * Number of files.
   */
  readonly atLeast: number;
  /**
   * What is advised before writing.
   */
  readonly before: BeforeWriting;
}

/**
 * The first words of a simple command.
 */
export type CommandPattern = readonly string[];

/**
 * Commands that reach outside or destroy, and what they ask for once they succeeded.
 */
export interface ExternalCommands {
  /**
   * The words that such a command has: program and subcommand first, whatever options stand between, and the options that make it one; a letter counts wherever it is bundled.
   */
  readonly commands: readonly CommandPattern[];
  /**
   * What is advised before the command.
   */
  readonly before?: BeforeWriting;
  /**
   * What is owed afterwards.
   */
  readonly duties: readonly OwedDuty[];
}

/**
 * Commands whose success verifies. The settings of a project may declare more.
 */
export interface CheckCommands {
  /**
   * Whole commands that verify the whole project. With further words they verify a part of it.
   */
  readonly full: readonly CommandPattern[];
  /**
   * Options that leave a full verification a full one.
   */
  readonly harmless: readonly string[];
  /**
   * How a command begins that verifies a part, whatever follows.
   */
  readonly targeted: readonly CommandPattern[];
}

/**
 * The look at the workspace before and after a command that may write.
 */
export interface Observation {
  /**
   * Files and folders that are looked at; beyond them the command is unclassified.
   */
  readonly maxEntries: number;
  /**
   * Folders, at whatever depth, whose content is not looked at.
   */
  readonly ignoredFolders: readonly string[];
}

/**
 * Bounds of the answers that are sent back within one turn.
 */
export interface Retries {
  /**
   * In a row, without a call between them that did something.
   */
  readonly withoutReceipt: number;
  /**
   * In all.
   */
  readonly perTurn: number;
}
