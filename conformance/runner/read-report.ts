import { HarnessError } from '../../spec/errors.ts';
import type { Report } from '../../spec/generated/report.gen.ts';
import { parseDocument } from '../../spec/load.ts';
import { parseJson } from '../../spec/parse-json.ts';
import { readText } from '../../spec/read-text.ts';
import { judgeReport } from './judge-report.ts';

type Fields = { readonly [key: string]: unknown };

/**
 * The report in a file: the JSON document, or the lines of a stream. A stream without its last line is a run that was
 * stopped or killed: what it had found is a partial report.
 */
export async function readReport(path: string): Promise<Report> {
  const text = await readText(path);
  const begin = text.trimStart().split('\n', 1).join();
  if (isLine(begin, 'head')) return fromLines(text, path);
  if (isForeign(text)) {
    throw new HarnessError('SCHEMA_INVALID', `${path} is JSON, and is no report of surfacelock.`, {
      next: 'the same command with a report of "surfacelock run --format json" or "--format jsonl"',
    });
  }
  return parseDocument('report', text, path);
}

/** JSON that does not even say that it is a report is told in one line, and not by each key that it lacks. */
function isForeign(text: string): boolean {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || !('format' in parsed)) return true;
    return typeof parsed.format !== 'string' || !parsed.format.startsWith('surfacelock.report/');
  } catch {
    return false;
  }
}

async function fromLines(text: string, file: string): Promise<Report> {
  const lines = wholeLines(text, file);
  const of = (record: string): readonly Fields[] =>
    lines.filter((line) => line['record'] === record).map(({ record: _, ...rest }) => rest);
  const [end] = of('end');
  // Judged by the schema as the document that the lines are pieces of.
  const pieces = {
    ...of('head')[0],
    results: of('result'),
    ...(of('harness').length > 0 && { harness: of('harness') }),
    summary: { pass: 0, fail: 0, blocked: 0, notApplicable: 0, expectedFailures: 0, stale: 0 },
    exitCode: 3,
    durationMs: 0,
    ...end,
  };
  const report = await parseDocument('report', JSON.stringify(pieces), file);
  const { footer } = report;
  if (footer !== undefined && footer.results !== report.results.length) {
    const text = `${file} ends after ${report.results.length} results and says that there are ${footer.results}.`;
    throw new HarnessError('REPORT_INCOMPLETE', text);
  }
  const judged = judgeReport({
    results: report.results,
    requirements: report.requirements,
    harness: report.harness ?? [],
    isComplete: footer !== undefined,
    failOn: report.failOn ?? 'must',
  });
  return { ...report, ...judged };
}

/** The parsed lines. Only the last one may be cut: a process that is killed writes no more. */
function wholeLines(text: string, file: string): readonly Fields[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.flatMap((line, index) => {
    const parsed = parseLine(line);
    if (parsed !== null) return [parsed];
    if (index === lines.length - 1 && !text.endsWith('\n')) return [];
    throw new HarnessError('DOCUMENT_SYNTAX', `${file}:${index + 1}: the line is no record of a report.`);
  });
}

function isLine(line: string, record: string): boolean {
  return parseLine(line)?.['record'] === record;
}

function parseLine(line: string): Fields | null {
  try {
    const parsed: unknown = parseJson(line, 'line').value;
    const isRecord = typeof parsed === 'object' && parsed !== null && 'record' in parsed;
    return isRecord ? { ...parsed } : null;
  } catch {
    return null;
  }
}
