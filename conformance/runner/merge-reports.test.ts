import { beforeAll, expect, test } from 'vitest';
import type { ExpectedFailure } from '../../spec/generated/expected-failures.gen.ts';
import type { CheckResult, Report, Verdict } from '../../spec/generated/report.gen.ts';
import { assembleReport } from './assemble-report.ts';
import { applyExpectedFailures } from './expected-failures.ts';
import { jobId, jobOf } from './job-id.ts';
import type { NamedReport } from './merge-problems.ts';
import { mergeReports } from './merge-reports.ts';
import type { PlannedCheck } from './planned-check.ts';
import { type PreparedRun, prepareRun } from './prepare-run.ts';
import { reportHead } from './report-head.ts';
import { takeShard } from './shard.ts';

const manner = { runs: 10, failOn: 'must', containment: { level: 'full', reason: 'a namespace' } } as const;
const stopped = 'universal/call-answered-once';
let whole: PreparedRun;

beforeAll(async () => {
  whole = await prepareRun({ subject: 'reference' });
});

/** The report of a run in which the named checks had another verdict than pass. */
function reportOf(
  prepared: PreparedRun,
  verdicts: { readonly [check: string]: Verdict } = {},
  expected: readonly ExpectedFailure[] = [],
): Report {
  const results = prepared.plan.map(
    ({ check, contractId, level, requirements }): CheckResult => ({
      check: check.id,
      claim: check.claim,
      contract: contractId,
      requirements: requirements.map(({ id }) => id),
      level,
      verdict: verdicts[check.id] ?? 'pass',
      blame: null,
      message: '',
      mend: '',
      evidence: [],
      durationMs: 1,
    }),
  );
  return assembleReport({
    head: reportHead(prepared, manner),
    requirements: prepared.requirements,
    results: applyExpectedFailures(results, expected, prepared.wholePlan.map(jobOf)),
    harness: [],
    isComplete: true,
    failOn: 'must',
    durationMs: 5,
  });
}

type Rest = Parameters<typeof reportOf> extends [unknown, ...infer Others] ? Others : never;

function shardsOf(count: number, ...more: Rest): NamedReport[] {
  const idOf = (planned: PlannedCheck): string => jobId('reference', jobOf(planned));
  return Array.from({ length: count }, (_, at) => {
    const shard = { index: at + 1, count };
    const prepared = { ...whole, plan: takeShard(whole.wholePlan, idOf, shard), shard };
    return { file: `${at + 1}.json`, report: reportOf(prepared, ...more) };
  });
}

test.each([1, 2, 3, 7])(
  '%i shards, in any order, merge into the report of the run that was not split',
  async (count) => {
    const verdicts: { [check: string]: Verdict } = {
      'universal/tool-names-legal': 'fail',
      [stopped]: 'blocked',
    };
    const shards = shardsOf(count, verdicts);
    expect(await mergeReports(shards.toReversed())).toEqual(reportOf(whole, verdicts));
  },
);

test.each<{ verdicts: { [check: string]: Verdict }; exitCode: number }>([
  { verdicts: {}, exitCode: 0 },
  { verdicts: { 'universal/tool-names-legal': 'fail' }, exitCode: 1 },
  { verdicts: { 'universal/tool-names-legal': 'fail', [stopped]: 'blocked' }, exitCode: 3 },
])('the exit code is that of the whole run: $exitCode', async ({ verdicts, exitCode }) => {
  expect((await mergeReports(shardsOf(2, verdicts))).exitCode).toBe(exitCode);
});

test.each<{ name: string; verdicts: readonly [Verdict, Verdict]; exitCode: number; stale: number }>([
  { name: 'passes in both', verdicts: ['pass', 'pass'], exitCode: 5, stale: 2 },
  { name: 'still fails in one', verdicts: ['pass', 'fail'], exitCode: 0, stale: 0 },
])(
  'a merge alone says whether an entry of two shards is stale: it $name',
  async ({ verdicts, exitCode, stale }) => {
    const shared = 'shared/check';
    const one = { ...(whole.plan[0] ?? never()), check: { ...(whole.plan[0] ?? never()).check, id: shared } };
    const two = { ...one, contractId: 'universal' === one.contractId ? 'reasonix' : 'universal' };
    const both = { ...whole, plan: [one, two], wholePlan: [one, two] };
    const entry: ExpectedFailure = { check: shared, outcome: 'fail', reason: 'r', since: '1' };
    const shards = [one, two].map((planned, at) => {
      const part = { ...both, plan: [planned], shard: { index: at + 1, count: 2 } };
      return { file: `${at}.json`, report: reportOf(part, { [shared]: verdicts[at] ?? 'pass' }, [entry]) };
    });
    expect(shards.map(({ report }) => report.exitCode)).toEqual([0, 0]);
    expect(await mergeReports(shards)).toMatchObject({ exitCode, summary: { stale } });
  },
);

function never(): never {
  throw new Error('the reference has checks');
}

type Change = (report: Report) => Report;
const change =
  (at: number, of: Change) =>
  (shards: NamedReport[]): NamedReport[] =>
    shards.map((each, index) => (index === at ? { ...each, report: of(each.report) } : each));

test.each<{
  name: string;
  of: (shards: NamedReport[]) => NamedReport[];
  code: 'REPORTS_DIFFER' | 'REPORT_INCOMPLETE' | 'USAGE';
  says: string;
}>([
  { name: 'nothing', of: () => [], code: 'USAGE', says: 'no report to merge' },
  { name: 'a gap', of: ([a, , c]) => present(a, c), code: 'REPORT_INCOMPLETE', says: 'shard 2/3 is missing' },
  {
    name: 'a double',
    of: ([a, b, c]) => present(a, b, c, b && { ...b, file: 'again.json' }),
    code: 'REPORTS_DIFFER',
    says: 'shard 2/3 is there twice (2.json, again.json)',
  },
  {
    name: 'a partial shard',
    of: change(1, ({ footer: _, ...rest }) => ({ ...rest, results: rest.results.slice(0, 2) })),
    code: 'REPORT_INCOMPLETE',
    says: 'shard 2/3 is partial (2.json: 2 of',
  },
  {
    name: 'a shard whose results were taken out',
    of: change(1, (report) => ({ ...report, results: report.results.slice(1) })),
    code: 'REPORT_INCOMPLETE',
    says: 'shard 2/3 is partial',
  },
  {
    name: 'a job in two shards',
    of: (shards) => change(1, (report) => ({ ...report, results: shards[0]?.report.results ?? [] }))(shards),
    code: 'REPORTS_DIFFER',
    says: 'is there twice (1.json, 2.json)',
  },
  {
    name: 'another version of the tool',
    of: change(2, (report) => ({ ...report, tool: { name: 'surfacelock', version: '9.9.9' } })),
    code: 'REPORTS_DIFFER',
    says: '1.json and 3.json differ in the version of surfacelock (',
  },
  {
    name: 'another subject',
    of: change(2, (report) => ({ ...report, subject: { ...report.subject, name: 'pi' } })),
    code: 'REPORTS_DIFFER',
    says: 'differ in the subject (reference',
  },
  {
    name: 'other contracts',
    of: change(2, (report) => ({ ...report, contracts: ['universal'] })),
    code: 'REPORTS_DIFFER',
    says: 'differ in the contracts (',
  },
  {
    name: 'other runs',
    of: change(2, (report) => ({ ...report, environment: { ...report.environment, runs: 3 } })),
    code: 'REPORTS_DIFFER',
    says: 'differ in the --runs (10 against 3)',
  },
  {
    name: 'another threshold',
    of: change(2, (report) => ({ ...report, failOn: 'should' })),
    code: 'REPORTS_DIFFER',
    says: 'differ in the --fail-on (must against should)',
  },
  {
    name: 'another number of shards',
    of: change(2, (report) => ({ ...report, shard: { index: 3, count: 4 } })),
    code: 'REPORTS_DIFFER',
    says: 'differ in the number of shards (3 against 4)',
  },
  {
    name: 'another selection',
    of: change(2, (report) => ({ ...report, plan: { jobs: 1, wholeJobs: 2, digest: 'f'.repeat(64) } })),
    code: 'REPORTS_DIFFER',
    says: 'differ in the plan (',
  },
  {
    name: 'a report of a whole run',
    of: change(2, ({ shard: _, ...report }) => report),
    code: 'REPORTS_DIFFER',
    says: '3.json is no shard',
  },
  {
    name: 'a result that was renamed',
    of: change(2, (report) => ({
      ...report,
      results: report.results.map((result, at) => (at === 0 ? { ...result, check: 'a/b' } : result)),
    })),
    code: 'REPORT_INCOMPLETE',
    says: 'which are not the',
  },
])('refuses $name', async ({ of, code, says }) => {
  await expect(mergeReports(of(shardsOf(3)))).rejects.toMatchObject({
    code,
    message: expect.stringContaining(says),
  });
});

function present(...shards: readonly (NamedReport | undefined)[]): NamedReport[] {
  return shards.filter((shard) => shard !== undefined);
}

test('a merge is contained as well as its weakest shard', async () => {
  const weaken = change(1, (report) => ({
    ...report,
    environment: { ...report.environment, containment: 'partial' },
  }));
  const merged = await mergeReports(weaken(shardsOf(2)));
  expect(merged.environment.containment).toBe('partial');
  expect(jobId(merged.subject.name, { contract: 'c', check: 'a/b' })).toBe('reference:c:a/b');
});
