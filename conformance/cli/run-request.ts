import { resolve } from 'node:path';
import type { ReportFormat } from '../report/report-format.ts';
import type { FailOn } from '../runner/exit-code.ts';
import type { RunChoice } from '../runner/prepare-run.ts';
import type { RunManner } from '../runner/run-conformance.ts';
import { numberOption, textOption, wordOption, wordsOption } from './option-value.ts';
import { readConfig } from './read-config.ts';
import type { VerbCall } from './verb.ts';

/** What a call of `run` asks for, options before configuration. */
export interface RunRequest {
  readonly choice: RunChoice;
  readonly manner: RunManner;
  readonly format: ReportFormat;
  /** File that takes the report; standard output where it is absent. */
  readonly output: string | undefined;
  /** Folder for the last report. */
  readonly runFolder: string;
}

/** Reads the options of `run` and the configuration file. */
export async function readRunRequest({ options, context }: VerbCall): Promise<RunRequest> {
  const config = await readConfig(context.cwd, textOption(options, 'config'));
  const subject = textOption(options, 'subject');
  // Contracts and known failings of the configuration speak of its own subject and of no other.
  const own = subject === undefined || subject === config.subject ? config : {};
  const output = textOption(options, 'output');
  return {
    choice: {
      subject: subject ?? config.subject,
      contracts: wordsOption(options, 'contract') ?? own.contracts,
      only: wordsOption(options, 'only'),
      skip: wordsOption(options, 'skip'),
      expectedFailures: textOption(options, 'expectedFailures') ?? own.expectedFailures,
    },
    manner: {
      runs: numberOption(options, 'runs') ?? config.runs,
      jobs: numberOption(options, 'jobs'),
      failOn: wordOption<FailOn>(options, 'failOn', ['must', 'should'], config.failOn ?? 'must'),
      timeoutMs: numberOption(options, 'timeout'),
    },
    format: wordOption(options, 'format', ['text', 'json'], 'text'),
    output: output === undefined || output === '-' ? undefined : resolve(context.cwd, output),
    runFolder: config.runFolder ?? resolve(context.cwd, '.surfacelock'),
  };
}
