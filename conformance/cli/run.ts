import type { Command } from 'commander';
import { addFormatOptions } from './format-option.ts';
import { oneOf, partOf, paths, wholeNumber, wordList } from './option-value.ts';
import type { Verb, VerbCall } from './verb.ts';

const containments = ['auto', 'partial'] as const;
const drivers = ['acp', 'command', 'in-process'] as const;
const thresholds = ['must', 'should'] as const;

export const verb: Verb = {
  name: 'run',
  summary: 'judge a subject against contracts, with evidence for each verdict',
  examples: [
    'surfacelock run',
    'surfacelock run --subject pi --contract universal --runs 3',
    'surfacelock run --only universal/tool-names-unique --format json',
    'surfacelock run --subject reasonix --driver acp',
    'surfacelock run --subject pi --scenario my-scenario.json',
    'surfacelock run --scenario my-table.json --row denied-and-asked',
    'surfacelock run --subject my-runtime.json -o report.json --format json',
    'surfacelock run --subject recorded-requests.jsonl',
    'surfacelock run --subject pi --shard 1/2 --format json -o shard-1.json',
    'surfacelock run --subject pi --skip INFO --format junit -o report.xml',
    'surfacelock run --subject pi --update-expected-failures --reason "as of 0.73.1"',
  ],
  exitCodes: {
    0: 'clean: nothing at or above --fail-on failed, save what was expected to',
    1: 'findings',
    2: 'usage or configuration error, a malformed file of expected failures included',
    3: 'could not check: the subject never started, a check was blocked, or the run was stopped',
    5: 'only stale expected failures',
  },
  configure(command: Command) {
    offerChoice(command);
    offerManner(command);
    offerExpectations(command);
    addFormatOptions(command)
      .option('--config <file>', 'configuration (default: surfacelock.config.json, where it exists)')
      .option('--list', 'list the checks that would run, and start nothing');
  },
  async run(call: VerbCall) {
    if (call.options['list'] === true) return (await import('./list-checks.ts')).listChecks(call);
    if (call.options['subject'] === 'all') return (await import('./judge-all.ts')).judgeAll(call);
    return (await import('./judge-subject.ts')).judgeSubject(call);
  },
};

/** Who is judged by what. */
function offerChoice(command: Command): void {
  command
    .option(
      '--subject <file or name>',
      'subject file, name of a shipped subject, all (of those installed), or a recording: a folder of request bodies, x.har, x.jsonl (default: reference)',
    )
    .option(
      '--driver <how>',
      'acp: as an agent of the Agent Client Protocol; command; in-process: the reference alone (default: as its file says)',
      oneOf('--driver', drivers),
    )
    .option(
      '--contract <id>',
      'contract to hold it to; repeatable (default: those of its file)',
      wordList('--contract'),
    )
    .option(
      '--only <term>',
      'only this check id, area, requirement id or level; repeatable',
      wordList('--only'),
    )
    .option(
      '--skip <term>',
      'leave this check id, area, requirement id or level out; repeatable',
      wordList('--skip'),
    )
    .option(
      '--scenario <file>',
      'judge by this scenario or table file alone; repeatable (default: every check, shipped scenario and table)',
      paths,
    )
    .option('--row <name>', 'only this row of the table files; repeatable', wordList('--row'));
}

/** How the run is done. */
function offerManner(command: Command): void {
  command
    .option(
      '--runs <n>',
      'fresh processes on which a verdict of stability rests (default: 10)',
      wholeNumber('--runs', 1, 1000),
    )
    .option(
      '--jobs <n>',
      'checks that may run processes at the same time (default: 2)',
      wholeNumber('--jobs', 1),
    )
    .option(
      '--containment <how>',
      'auto: namespaces where the system allows them; partial: never (default: auto)',
      oneOf('--containment', containments),
    )
    .option('--shard <i/n>', 'part i of n of the jobs; "report merge" joins the reports', partOf('--shard'))
    .option(
      '--timeout <ms>',
      'time bound of each check (default: its own, mostly 120000)',
      wholeNumber('--timeout', 1),
    );
}

/** What makes the run red. */
function offerExpectations(command: Command): void {
  command
    .option(
      '--fail-on <level>',
      'must or should: from where on a failure is red (default: must)',
      oneOf('--fail-on', thresholds),
    )
    .option('--expected-failures <file>', 'known failings (default: those that the subject file names)')
    .option(
      '--update-expected-failures',
      'write what fails now into that file and take out what passes; never in CI',
    )
    .option('--reason <text>', 'why the added failings are expected');
}
