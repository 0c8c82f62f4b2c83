import { parseArgs } from 'node:util';
import { HarnessError } from '../../spec/errors.ts';
import { corpusTable } from './corpus-table.ts';
import { readExpectations } from './read-answers.ts';
import { verifyCorpus } from './verify-corpus.ts';

const usage = 'verify-corpus DIR [--expect FILE]';

try {
  const { positionals, values } = readCommand();
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1)
    throw new HarnessError('USAGE', `one folder is wanted: ${usage}`);
  const report = await verifyCorpus(
    folder,
    values.expect === undefined ? undefined : readExpectations(values.expect),
  );
  console.log(corpusTable(report));
  process.exitCode = report.exitCode;
} catch (error) {
  if (!(error instanceof HarnessError)) throw error;
  console.error(`verify-corpus: ${error.message}`);
  process.exitCode = error.exitCode;
}

function readCommand() {
  try {
    return parseArgs({ allowPositionals: true, options: { expect: { type: 'string' } } });
  } catch (error) {
    throw new HarnessError('USAGE', `${error instanceof Error ? error.message : error}; ${usage}`, {
      cause: error,
    });
  }
}
