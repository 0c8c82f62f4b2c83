const hints = {
  USAGE: 'Run "surfacelock --help" or "surfacelock <verb> --help" for what is understood.',
  CONFIG_INVALID: 'Mend the named file at the named place and run the same command again.',
  DOCUMENT_NOT_FOUND: 'Check the path; a relative path is read from the current folder.',
  DOCUMENT_UNREADABLE: 'Mend the permissions of the file, or name another one.',
  DOCUMENT_SYNTAX: 'Mend the file at the named place: it has to be JSON in UTF-8 with each key given once.',
  DOCUMENT_WITHOUT_TOOLS:
    'Name a request body, a tools value, a golden tools file or a list of contract entries.',
  SCHEMA_INVALID:
    'Mend the document where it is named, or name another one; its schema lies under spec/schema.',
  RECORDING_INVALID:
    'Give a folder of request bodies, a HAR or a JSONL file; docs/recordings.md in the package shows what each has to hold.',
  SUBJECT_UNKNOWN: 'Name a subject file, or one of the shipped subjects of "surfacelock agents list".',
  SUBJECT_NOT_INSTALLED: 'Run "surfacelock agents install <name>" first.',
  SUBJECT_NOT_STARTED: 'Run the command by hand, then put the working command in the subject file.',
  SUBJECT_SILENT:
    'The subject never reached its first request: check provider address, key and model in its configuration.',
  SUBJECT_DISHONEST:
    'Take what does not work out of the subject file, or mend the arguments with which it is asked for.',
  CONTRACT_UNKNOWN: 'Name one of the contracts under spec/contracts.',
  CHECK_UNKNOWN: 'Name an id that "surfacelock run --list" prints.',
  CHECK_TIMEOUT: 'Give each check more time with "--timeout", or less to do with "--runs".',
  ID_UNKNOWN: 'Name an id that "surfacelock explain --list" prints.',
  OUTPUT_NOT_WRITABLE: 'Choose an output path in a folder that exists and can be written.',
  GOLDEN_NOT_WRITABLE:
    'Free space or mend the permissions of the golden folder; nothing approved was changed.',
  GOLDEN_BYTES_FAULTY:
    'Mend what the subject sends until "surfacelock capture" prints no FAULT for it, then accept it.',
  GOLDEN_HOLDS_SECRET:
    'Keep the value out of tools and system text, or declare a mask for the system text in the subject file.',
  GOLDEN_WRITE_REFUSED: 'Golden files are accepted by a person: unset CI and run the command again.',
  GOLDEN_UNKNOWN_CHANGE: 'Name change ids that "surfacelock pending" prints.',
  GOLDEN_PENDING_INVALID:
    'Run "surfacelock capture" again: what was captured no longer fits what it would replace.',
  GOLDEN_NOT_CONFIGURED:
    'Give the subject a golden folder of its own, then run "surfacelock capture" for it.',
  GOLDEN_LOCKED: 'Wait for the other command to end; if none is running, delete the named lock file.',
  GOLDEN_HALF_WRITTEN: 'Restore the named file from version control, then run the same command again.',
  LEDGER_INVALID: 'Restore the ledger from version control; its lines are only ever appended.',
  SESSION_NOT_FOUND:
    'Begin a new session without "--continue" and "--fork", or name an id of the printed folder.',
  SESSION_IN_USE: 'Close the session where it is open, or go on with a copy of it by "--fork".',
  SESSION_DAMAGED:
    'Restore the file, or cut it off in front of the named line to go on with what stands before it.',
  SESSION_NOT_WRITABLE:
    'Free space or mend the permissions of the named file, then go on with the session: all its lines are whole.',
  AGENT_INSTALL_FAILED: 'Read what npm printed above, then try "surfacelock agents install <name>" again.',
  EXPECTED_WRITE_REFUSED: 'A person says what is expected: run the same command outside of CI.',
  REPORTS_DIFFER:
    'Merge the shards of one run: same version, subject, contracts and options, each shard once.',
  REPORT_INCOMPLETE: 'Run the named shard to its end with the options of the others, then merge all of them.',
  PROVIDER_FAILED: 'Check the base URL, the model and the key, and that the provider is running.',
  INTERRUPTED: 'The run was stopped before its end; the report is partial.',
  HARNESS_FAULT: 'This is a fault of surfacelock itself: please report it with the command that shows it.',
} as const;

/** The closed set of codes that a fault of the harness or its set-up can carry. */
export type HarnessErrorCode = keyof typeof hints;

/** All of these codes, in byte order. */
export const harnessErrorCodes: readonly string[] = Object.keys(hints).sort();

/** Exit code of a fault: 2 where the call or a document is wrong, 3 where nothing could be checked. */
const couldNotCheck: ReadonlySet<HarnessErrorCode> = new Set([
  'SUBJECT_NOT_INSTALLED',
  'SUBJECT_NOT_STARTED',
  'SUBJECT_SILENT',
  'SUBJECT_DISHONEST',
  'CHECK_TIMEOUT',
  'AGENT_INSTALL_FAILED',
  'INTERRUPTED',
  'PROVIDER_FAILED',
  'REPORT_INCOMPLETE',
  'HARNESS_FAULT',
]);

/** What a fault may say besides its code and message. */
export interface HarnessErrorOptions extends ErrorOptions {
  /** What to do or type next, where the place of the throw knows better than the code. */
  readonly next?: string;
}

/** A fault of the harness or its set-up, never of the subject. Branch on `code`. */
export class HarnessError extends Error {
  override readonly name = 'HarnessError';
  readonly code: HarnessErrorCode;
  readonly hint: string;
  /** What to do or type next; null where the code alone decides. */
  readonly next: string | null;

  constructor(code: HarnessErrorCode, message: string, options?: HarnessErrorOptions) {
    super(message, options);
    this.code = code;
    this.hint = hints[code];
    this.next = options?.next ?? null;
  }

  /** Process exit code that this fault asks for. */
  get exitCode(): 2 | 3 {
    return couldNotCheck.has(this.code) ? 3 : 2;
  }
}
