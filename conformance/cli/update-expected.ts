import { relative } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import type { ExpectedFailures } from '../../spec/generated/expected-failures.gen.ts';
import type { Report } from '../../spec/generated/report.gen.ts';
import { loadDocument } from '../../spec/load.ts';
import { applyExpectedFailures } from '../runner/expected-failures.ts';
import { jobOf } from '../runner/job-id.ts';
import { judgeReport } from '../runner/judge-report.ts';
import type { PreparedRun } from '../runner/prepare-run.ts';
import { type ExpectedUpdate, updateExpectedFailures } from '../runner/update-expected-failures.ts';
import type { CliContext } from './verb.ts';
import { requireWritable, writeOutput } from './write-output.ts';

/** Throws when the expected failures of a run have no file, or one that cannot be written: before anything runs. */
export async function requireUpdatable({ found, expected }: PreparedRun): Promise<void> {
  await requireWritable(fileOf({ found, expected }));
}

/** Writes the expected failures anew after a run that came to its end, and judges its report by them. */
export async function updateExpected(input: {
  readonly prepared: PreparedRun;
  readonly report: Report;
  readonly reason: string;
  readonly context: CliContext;
}): Promise<Report> {
  const { prepared, report, reason, context } = input;
  const file = fileOf(prepared);
  const shown = relative(context.cwd, file) || file;
  if (report.footer === undefined) {
    context.stderr.write(`${shown} is left as it is: the run did not come to its end\n`);
    return report;
  }
  const { entries } = prepared.expected;
  const jobs = prepared.wholePlan.map(jobOf);
  const update = updateExpectedFailures(
    entries,
    report.results,
    { reason, since: report.subject.version ?? today() },
    jobs,
  );
  if (update.added.length + update.removed.length > 0) {
    await writeEntries(file, update);
    context.stderr.write(`${shown}: ${update.added.length} added, ${update.removed.length} taken out\n`);
  } else {
    context.stderr.write(`${shown}: nothing to add, not written${blockedNote(report)}\n`);
  }
  for (const { check, contract } of update.added) context.stderr.write(`  + ${check} (${contract})\n`);
  for (const { check, contract } of update.removed) {
    context.stderr.write(`  - ${check} (${contract ?? 'every contract'})\n`);
  }
  const bare = report.results.map(({ expected: _, ...result }) => result);
  const judged = judgeReport({
    results: applyExpectedFailures(bare, update.entries, jobs),
    requirements: report.requirements,
    harness: report.harness ?? [],
    isComplete: true,
    failOn: report.failOn ?? 'must',
  });
  return { ...report, ...judged };
}

/** Whoever wanted a blocked check excused learns why the file does not name it. */
function blockedNote({ results }: Report): string {
  const count = results.filter(({ verdict }) => verdict === 'blocked').length;
  if (count === 0) return '';
  return `; ${count} blocked ${count === 1 ? 'check' : 'checks'} cannot be expected, for nobody has seen a failing`;
}

async function writeEntries(file: string, { entries }: ExpectedUpdate): Promise<void> {
  const before = await schemaLine(file);
  const document: ExpectedFailures = { ...before, entries };
  await writeOutput(file, `${JSON.stringify(document, null, 2)}\n`);
}

/** What of the file is not ours to choose: the address of its schema. A new file gets the documented one. */
async function schemaLine(file: string): Promise<Pick<ExpectedFailures, '$schema'>> {
  try {
    const before = await loadDocument('expected-failures', file);
    return before.$schema === undefined ? {} : { $schema: before.$schema };
  } catch (error) {
    if (error instanceof HarnessError && error.code === 'DOCUMENT_NOT_FOUND') return { $schema };
    throw error;
  }
}

const $schema = 'node_modules/surfacelock/spec/schema/expected-failures.schema.json';

function fileOf({ found, expected }: Pick<PreparedRun, 'found' | 'expected'>): string {
  if (expected.file !== null) return expected.file;
  const text = `"${found.subject.name}" has no file of expected failures; name one with --expected-failures.`;
  throw new HarnessError('USAGE', text);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
