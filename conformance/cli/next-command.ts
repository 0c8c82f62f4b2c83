import type { HarnessErrorCode } from '../../spec/errors.ts';
import { verbList } from './verb-list.ts';

/** Codes whose mend is to look something up first. */
const lookUps: { readonly [code in HarnessErrorCode]?: string } = {
  SUBJECT_UNKNOWN: 'surfacelock agents list',
  CONTRACT_UNKNOWN: 'surfacelock explain --list',
  CHECK_UNKNOWN: 'surfacelock run --list',
  ID_UNKNOWN: 'surfacelock explain --list',
  GOLDEN_UNKNOWN_CHANGE: 'surfacelock pending',
};

/** Codes whose mend is no command: the same one, typed unchanged, would fail the same way. */
const mends: { readonly [code in HarnessErrorCode]?: string } = {
  CONFIG_INVALID: 'mend what is named, then the same command',
  DOCUMENT_NOT_FOUND: 'the same command with a path that exists',
  DOCUMENT_UNREADABLE: 'mend the named file or name another one, then the same command',
  DOCUMENT_SYNTAX: 'mend the named file, then the same command',
  DOCUMENT_WITHOUT_TOOLS: 'the same command with a file that holds tools',
  SCHEMA_INVALID: 'mend the named document, then the same command',
  RECORDING_INVALID: 'mend the recording, then the same command',
  OUTPUT_NOT_WRITABLE: 'the same command with an output path that can be written',
  SUBJECT_NOT_STARTED: 'mend the command in the subject file, then the same command',
  SUBJECT_DISHONEST: 'mend the subject file, then the same command',
  SESSION_NOT_FOUND: 'the same command without --continue and --fork, or with an id of the printed folder',
  SESSION_IN_USE: 'the same command once the session is closed, or with --fork in place of --continue',
  SESSION_DAMAGED: 'mend the named file, or begin a new session without --continue and --fork',
  SESSION_NOT_WRITABLE: 'make room or mend the permissions, then the same command with --continue',
  PROVIDER_FAILED: 'the same command once the provider answers at its base URL',
  REPORTS_DIFFER: 'the same command with the shards of one run, each once',
  REPORT_INCOMPLETE: 'run what is missing to its end, then the same command',
};

/** What to do next: mostly the command line to type after a fault of this code. */
export function nextCommand(code: HarnessErrorCode, argv: readonly string[]): string {
  const same = ['surfacelock', ...argv.map(quoted)].join(' ');
  switch (code) {
    case 'USAGE':
      return `surfacelock ${[...verbOf(argv), '--help'].join(' ')}`;
    case 'SUBJECT_NOT_INSTALLED':
      return `surfacelock agents install ${quoted(optionValue('--subject', argv) ?? '<name>')}`;
    case 'GOLDEN_WRITE_REFUSED':
    case 'EXPECTED_WRITE_REFUSED':
      return `env -u CI ${same}`;
    case 'HARNESS_FAULT':
      return `SURFACELOCK_DEBUG=1 ${same}`;
    default:
      return lookUps[code] ?? mends[code] ?? same;
  }
}

/** The leading words that are verbs. */
function verbOf(argv: readonly string[]): readonly string[] {
  const [first = '', second = ''] = argv;
  if (!verbList.some(({ name }) => name === first)) return [];
  return innerVerbs[first]?.includes(second) ? [first, second] : [first];
}

const innerVerbs: { readonly [group: string]: readonly string[] } = {
  agents: ['install', 'list'],
  reference: ['acp', 'mcp', 'run', 'surface'],
  report: ['merge', 'render'],
};

function optionValue(option: string, argv: readonly string[]): string | undefined {
  const index = argv.indexOf(option);
  if (index >= 0) return argv[index + 1];
  return argv.find((word) => word.startsWith(`${option}=`))?.slice(option.length + 1);
}

function quoted(word: string): string {
  return /^[\w@%+=:,./<>-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
