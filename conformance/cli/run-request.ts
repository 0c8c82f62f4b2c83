import { join, resolve } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import type { ReportFormat } from '../report/format-names.ts';
import type { FailOn } from '../runner/exit-code.ts';
import type { RunChoice } from '../runner/prepare-run.ts';
import type { RunManner } from '../runner/run-conformance.ts';
import { driverChoices } from '../subjects/as-driven.ts';
import type { ContainmentChoice } from '../subjects/containment.ts';
import { chosenFormat } from './format-option.ts';
import { numberOption, partOption, textOption, wordOption, wordsOption } from './option-value.ts';
import { outputPath } from './output-path.ts';
import { readConfig } from './read-config.ts';
import { refuseInCi } from './refuse-in-ci.ts';
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
  /** Why failings that are added to the expected ones are expected; null where none are to be added. */
  readonly updateReason: string | null;
}

/** Reads the options of `run` and the configuration file. */
export async function readRunRequest({ options, context }: VerbCall): Promise<RunRequest> {
  const config = await readConfig(context.cwd, textOption(options, 'config'));
  const subject = textOption(options, 'subject');
  // Contracts and known failings of the configuration speak of its own subject and of no other.
  const own = subject === undefined || subject === config.subject ? config : {};
  const known = textOption(options, 'expectedFailures');
  const updateReason = readUpdateReason(options);
  if (updateReason !== null) refuseInCi(context.env);
  const runFolder = config.runFolder ?? resolve(context.cwd, '.surfacelock');
  const { scenarios, rows } = readFiles(options, context);
  return {
    choice: {
      subject: subject ?? config.subject,
      driver: driverChoices.find((driver) => driver === textOption(options, 'driver')),
      // A scenario names its contract itself.
      contracts: wordsOption(options, 'contract') ?? (scenarios === undefined ? own.contracts : undefined),
      scenarios,
      rows,
      only: wordsOption(options, 'only'),
      skip: wordsOption(options, 'skip'),
      expectedFailures: known === undefined ? own.expectedFailures : resolve(context.cwd, known),
      mayLackExpectedFailures: updateReason !== null,
      shard: partOption(options, 'shard'),
    },
    manner: {
      runs: numberOption(options, 'runs') ?? config.runs,
      jobs: numberOption(options, 'jobs'),
      containment: wordOption<ContainmentChoice>(
        options,
        'containment',
        ['auto', 'partial'],
        config.containment ?? 'auto',
      ),
      failOn: wordOption<FailOn>(options, 'failOn', ['must', 'should'], config.failOn ?? 'must'),
      timeoutMs: numberOption(options, 'timeout'),
      keepFolder: join(runFolder, 'exchanges'),
    },
    format: chosenFormat(options),
    output: outputPath(options, context),
    runFolder,
    updateReason,
  };
}

/** The files to judge by, and the rows of those that are tables. */
function readFiles(
  options: VerbCall['options'],
  context: VerbCall['context'],
): Pick<RunChoice, 'scenarios' | 'rows'> {
  const scenarios = wordsOption(options, 'scenario')?.map((path) => resolve(context.cwd, path));
  const rows = wordsOption(options, 'row');
  if (rows === undefined || scenarios !== undefined) return { scenarios, rows };
  throw new HarnessError('USAGE', '--row names a row of a table and needs --scenario with its file.');
}

function readUpdateReason(options: VerbCall['options']): string | null {
  const reason = textOption(options, 'reason');
  if (options['updateExpectedFailures'] !== true) {
    if (reason === undefined) return null;
    throw new HarnessError(
      'USAGE',
      '--reason says why failings are expected and needs --update-expected-failures.',
    );
  }
  if (reason === undefined || reason.trim() === '') {
    throw new HarnessError('USAGE', '--update-expected-failures needs a --reason that is not blank.');
  }
  if (options['shard'] !== undefined) {
    throw new HarnessError(
      'USAGE',
      '--update-expected-failures needs the whole run, so it does not go with --shard.',
    );
  }
  return reason.trim();
}
