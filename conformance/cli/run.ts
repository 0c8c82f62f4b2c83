import type { Command } from 'commander';
import { oneOf, wholeNumber, wordList } from './option-value.ts';
import type { Verb, VerbCall } from './verb.ts';

const formats = ['text', 'json'] as const;
const thresholds = ['must', 'should'] as const;

export const verb: Verb = {
  name: 'run',
  summary: 'judge a subject against contracts, with evidence for each verdict',
  examples: [
    'surfacelock run',
    'surfacelock run --subject pi --contract universal --runs 3',
    'surfacelock run --only universal/tool-names-unique --format json',
    'surfacelock run --subject my-runtime.json -o report.json --format json',
  ],
  exitCodes: {
    0: 'clean: nothing at or above --fail-on failed, save what was expected to',
    1: 'findings',
    2: 'usage or configuration error, a malformed file of expected failures included',
    3: 'could not check: the subject never started, a check was blocked, or the run was stopped',
    5: 'only stale expected failures',
  },
  configure(command: Command) {
    command
      .option('--subject <file or name>', 'subject file, or name of a shipped subject (default: reference)')
      .option(
        '--contract <id>',
        'contract to hold it to; repeatable (default: those of its file)',
        wordList('--contract'),
      )
      .option('--only <term>', 'only this check id, area or requirement id; repeatable', wordList('--only'))
      .option(
        '--skip <term>',
        'leave this check id, area or requirement id out; repeatable',
        wordList('--skip'),
      )
      .option(
        '--runs <n>',
        'fresh processes on which a verdict of stability rests (default: 10)',
        wholeNumber('--runs', 1),
      )
      .option(
        '--jobs <n>',
        'checks that may run processes at the same time (default: 2)',
        wholeNumber('--jobs', 1),
      )
      .option(
        '--timeout <ms>',
        'time bound of each check (default: its own, mostly 120000)',
        wholeNumber('--timeout', 1),
      )
      .option('--expected-failures <file>', 'known failings (default: those that the subject file names)')
      .option(
        '--fail-on <level>',
        'must or should: from where on a failure is red (default: must)',
        oneOf('--fail-on', thresholds),
      )
      .option('--format <format>', 'text or json (default: text)', oneOf('--format', formats))
      .option('-o, --output <file>', 'write the report into a file instead of standard output')
      .option('--config <file>', 'configuration (default: surfacelock.config.json, where it exists)')
      .option('--list', 'list the checks that would run, and start nothing');
  },
  async run(call: VerbCall) {
    if (call.options['list'] === true) return (await import('./list-checks.ts')).listChecks(call);
    return (await import('./judge-subject.ts')).judgeSubject(call);
  },
};
