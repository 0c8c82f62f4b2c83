import type { Command } from 'commander';
import { numberOption, oneOf, wholeNumber, wordList, wordOption, wordsOption } from './option-value.ts';
import type { Verb } from './verb.ts';

const formats = ['text', 'json'] as const;
const extents = ['all', 'named'] as const;

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
        'checks that judge a broken subject: all, or only those that it names (default: all)',
        oneOf('--pairs', extents),
      )
      .option(
        '--processes <which>',
        'checks that get the processes they ask for: all, or of each broken subject those that it names (default: all)',
        oneOf('--processes', extents),
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
      .option('--format <format>', 'text or json (default: text)', oneOf('--format', formats));
  },
  async run({ options, context }) {
    const { brokenSubjects } = await import('../broken/registry.ts');
    const { runSelftest } = await import('../runner/run-selftest.ts');
    const { renderKillMatrix } = await import('./render-kill-matrix.ts');
    const { colourPaint, plainPaint } = await import('../report/paint.ts');
    const { killAllSubjects } = await import('../subjects/live-families.ts');
    process.once('exit', killAllSubjects);
    const matrix = await runSelftest({
      defects: brokenSubjects,
      only: wordsOption(options, 'only'),
      pairs: wordOption(options, 'pairs', extents, 'all'),
      processes: wordOption(options, 'processes', extents, 'all'),
      runs: numberOption(options, 'runs'),
      jobs: numberOption(options, 'jobs'),
      signal: context.signal,
      ...(context.stderr.isTty && {
        onProgress: (broken, { done, total }) =>
          context.stderr.write(`\r\u001b[K${broken ?? 'sound reference'} ${done}/${total}`),
      }),
    });
    if (context.stderr.isTty) context.stderr.write('\r\u001b[K');
    const isJson = wordOption(options, 'format', formats, 'text') === 'json';
    const paint = context.stdout.mayColour ? colourPaint : plainPaint;
    context.stdout.write(isJson ? `${JSON.stringify(matrix, null, 2)}\n` : renderKillMatrix(matrix, paint));
    return matrix.exitCode;
  },
};
