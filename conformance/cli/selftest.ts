import type { Command } from 'commander';
import type { KillMatrix } from '../runner/kill-matrix.ts';
import {
  numberOption,
  oneOf,
  partOf,
  partOption,
  wholeNumber,
  wordList,
  wordOption,
  wordsOption,
} from './option-value.ts';
import { selftestProgress } from './selftest-progress.ts';
import type { Verb, VerbCall } from './verb.ts';

const formats = ['text', 'json'] as const;
const pairs = ['all', 'all-but-tables', 'named'] as const;
const processes = ['all', 'named'] as const;

export const verb: Verb = {
  name: 'selftest',
  summary: 'show that every broken subject is caught by exactly the checks it names',
  examples: [
    'surfacelock selftest',
    'surfacelock selftest --only universal/tool-names-unique',
    'surfacelock selftest --format json',
  ],
  exitCodes: {
    0: 'every broken subject fails exactly the checks it names, and the sound reference fails none',
    1: 'a difference: a check failed that is not named, or did not fail though it is',
    2: 'usage or configuration error',
    3: 'a check was blocked, or the selftest was stopped',
  },
  configure(command: Command) {
    command
      .option(
        '--only <term>',
        'this broken subject, or those that name this check; repeatable',
        wordList('--only'),
      )
      .option(
        '--pairs <which>',
        'checks that judge a broken subject: all, all but tables that it does not name, or only those that it names (default: all)',
        oneOf('--pairs', pairs),
      )
      .option(
        '--processes <which>',
        'checks that get the processes they ask for: all, or of each broken subject those that it names (default: all)',
        oneOf('--processes', processes),
      )
      .option(
        '--runs <n>',
        'fresh processes for checks of stability (default: 3)',
        wholeNumber('--runs', 1, 1000),
      )
      .option(
        '--jobs <n>',
        'checks that may run processes at the same time (default: 2)',
        wholeNumber('--jobs', 1),
      )
      .option(
        '--workers <n>',
        'processes that share the broken subjects among them (default: 1)',
        wholeNumber('--workers', 1, 64),
      )
      .option('--shard <i/n>', 'part i of n of the broken subjects', partOf('--shard'))
      .option('--format <format>', 'text or json (default: text)', oneOf('--format', formats));
  },
  async run({ options, context }) {
    const matrix = await judge({ options, context });
    const { renderKillMatrix } = await import('./render-kill-matrix.ts');
    const { colourPaint, plainPaint } = await import('../report/paint.ts');
    const isJson = wordOption(options, 'format', formats, 'text') === 'json';
    const paint = context.stdout.mayColour ? colourPaint : plainPaint;
    context.stdout.write(isJson ? `${JSON.stringify(matrix, null, 2)}\n` : renderKillMatrix(matrix, paint));
    return matrix.exitCode;
  },
};

async function judge({ options, context }: Pick<VerbCall, 'options' | 'context'>): Promise<KillMatrix> {
  const { brokenSubjects } = await import('../broken/registry.ts');
  const { runSelftest } = await import('../runner/run-selftest.ts');
  const { killAllSubjects } = await import('../subjects/live-families.ts');
  process.once('exit', killAllSubjects);
  const { signal, stderr } = context;
  const only = await chosenIds(options);
  const how = {
    pairs: wordOption(options, 'pairs', pairs, 'all'),
    processes: wordOption(options, 'processes', processes, 'all'),
    runs: numberOption(options, 'runs'),
    jobs: numberOption(options, 'jobs'),
  };
  const workers = numberOption(options, 'workers') ?? 1;
  const progress = selftestProgress(stderr);
  try {
    if (workers === 1) {
      return await runSelftest({ ...how, ...progress, defects: brokenSubjects, only, signal });
    }
    const { spreadSelftest } = await import('../runner/spread-selftest.ts');
    const { judgeShare } = await import('./judge-share.ts');
    const checkIds = await referenceCheckIds();
    const spread = {
      defects: brokenSubjects,
      only,
      pairs: how.pairs,
      workers,
      signal,
      onRow: progress.onRow,
    };
    return await spreadSelftest(spread, checkIds, ({ ids, judgesSound }) =>
      judgeShare({ ...how, only: ids, judgesSound }, signal),
    );
  } finally {
    progress.end();
  }
}

/** Ids of the broken subjects that a call asks for; undefined means all. */
async function chosenIds(options: VerbCall['options']): Promise<readonly string[] | undefined> {
  const only = wordsOption(options, 'only');
  const shard = partOption(options, 'shard');
  if (shard === undefined) return only;
  const { brokenSubjects } = await import('../broken/registry.ts');
  const { chooseDefects } = await import('../runner/choose-defects.ts');
  const { takeShard } = await import('../runner/shard.ts');
  return takeShard(chooseDefects(brokenSubjects, only ?? []), ({ id }) => id, shard).map(({ id }) => id);
}

async function referenceCheckIds(): Promise<readonly string[]> {
  const { prepareRun } = await import('../runner/prepare-run.ts');
  const { plan } = await prepareRun({ subject: 'reference' });
  return [...new Set(plan.map(({ check }) => check.id))];
}
