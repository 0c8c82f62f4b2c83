import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { renderJson } from '../report/render-json.ts';
import { renderJsonl } from '../report/render-jsonl.ts';
import { cleanReport, partialReport, sampleReport } from '../report/sample-report.ts';
import { judgeReport } from './judge-report.ts';
import { readReport } from './read-report.ts';

const folder = await mkdtemp(join(tmpdir(), 'surfacelock-read-report-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(text: string): Promise<Awaited<ReturnType<typeof readReport>>> {
  const path = join(folder, 'report');
  await writeFile(path, text);
  return readReport(path);
}

/** The sample judged by the runner, as every report that the harness writes is. */
function judged(report: typeof sampleReport): typeof sampleReport {
  const { footer: _, harness: __, ...rest } = report;
  const facts = { results: report.results, requirements: report.requirements, harness: report.harness ?? [] };
  const verdicts = judgeReport({ ...facts, isComplete: report.footer !== undefined, failOn: 'must' });
  return { ...rest, ...verdicts };
}

test('a JSON document is read as it is', async () => {
  expect(await read(renderJson(sampleReport))).toEqual(sampleReport);
});

test.each([
  { name: 'whole', report: judged(sampleReport) },
  { name: 'clean', report: judged(cleanReport) },
])('lines of a $name report read back as the same report', async ({ report }) => {
  expect(await read(renderJsonl(report))).toEqual(report);
});

test('lines without an end are a partial report that cannot be green', async () => {
  const report = await read(renderJsonl(judged({ ...partialReport, results: cleanReport.results })));
  expect('footer' in report).toBe(false);
  expect(report).toMatchObject({ exitCode: 3, summary: { pass: 1, fail: 0 } });
});

test('a last line that was cut by a kill is left out', async () => {
  const lines = renderJsonl(judged(sampleReport)).split('\n');
  const report = await read(`${lines.slice(0, 3).join('\n')}\n${lines[3]?.slice(0, 40)}`);
  expect(report.results.map(({ check }) => check)).toEqual(['universal/passes', 'universal/fails']);
  expect('footer' in report).toBe(false);
});

test.each([
  {
    name: 'a broken line before the last',
    of: (text: string) => text.replace('{"record":"result"', '{"record":'),
    code: 'DOCUMENT_SYNTAX',
  },
  {
    name: 'a line that says its verdict twice',
    of: (text: string) => text.replace('"verdict":"pass"', '"verdict":"fail","verdict":"pass"'),
    code: 'DOCUMENT_SYNTAX',
  },
  {
    name: 'a result that was taken out',
    of: (text: string) => text.replace(/\{"record":"result".*\n/, ''),
    code: 'REPORT_INCOMPLETE',
  },
  {
    name: 'a wrong verdict',
    of: (text: string) => text.replace('"verdict":"pass"', '"verdict":"fine"'),
    code: 'SCHEMA_INVALID',
  },
  { name: 'another document', of: () => '{"entries":[]}', code: 'SCHEMA_INVALID' },
  { name: 'a list', of: () => '[1]', code: 'SCHEMA_INVALID' },
  { name: 'nothing', of: () => '', code: 'DOCUMENT_SYNTAX' },
])('refuses $name', async ({ of, code }) => {
  await expect(read(of(renderJsonl(judged(sampleReport))))).rejects.toMatchObject({ code });
});

test('JSON that is no report is one line', async () => {
  await expect(read('{"messages":[],"tools":[]}')).rejects.toMatchObject({
    message: `${join(folder, 'report')} is JSON, and is no report of surfacelock.`,
  });
});
