import { expect, test } from 'vitest';
import type { CheckResult } from '../../spec/generated/report.gen.ts';
import { parseDocument } from '../../spec/load.ts';
import { renderJson } from '../report/render-json.ts';
import { assembleReport, type ReportParts } from './assemble-report.ts';

const result: CheckResult = {
  check: 'universal/names',
  claim: 'names are names',
  contract: 'universal',
  requirements: ['universal.names'],
  level: 'MUST',
  verdict: 'fail',
  blame: 'subject',
  message: 'seen 2',
  mend: 'mend it',
  evidence: [{ kind: 'request', title: 'the place', text: '{}', request: 0, offset: 3, length: 2 }],
  durationMs: 4,
};

const parts: ReportParts = {
  head: {
    format: 'surfacelock.report/1',
    tool: { name: 'surfacelock', version: '1.2.3' },
    subject: { name: 'sample', title: 'Sample', version: null, driver: 'command', wire: 'openai-chat' },
    contracts: ['universal'],
    failOn: 'must',
    environment: { node: 'v20.19.0', platform: 'linux x64', containment: 'partial', runs: 10 },
  },
  harness: [],
  requirements: [
    { id: 'universal.names', level: 'MUST' },
    { id: 'universal.other', level: 'INFO' },
  ],
  results: [
    result,
    { ...result, check: 'universal/known', expected: { outcome: 'fail', reason: 'r', stale: false } },
    {
      ...result,
      check: 'universal/stale',
      verdict: 'pass',
      blame: null,
      expected: { outcome: 'fail', reason: 'r', stale: true },
    },
    { ...result, check: 'universal/blocked', verdict: 'blocked', blame: 'set-up' },
    { ...result, check: 'universal/left-out', verdict: 'not-applicable', blame: null },
  ],
  isComplete: true,
  failOn: 'must',
  durationMs: 12,
};

const finding = { check: 'universal/names', contract: 'universal', message: 'no id', evidence: [] };
const plan = { jobs: 5, wholeJobs: 9, digest: 'a'.repeat(64) };

test('a report counts each verdict once', () => {
  const report = assembleReport(parts);
  expect(report.summary).toEqual({
    pass: 1,
    fail: 1,
    blocked: 1,
    notApplicable: 1,
    expectedFailures: 1,
    stale: 1,
  });
  expect(report.footer).toEqual({ complete: true, results: 5 });
  expect(report.exitCode).toBe(3);
  expect(report.results.map(({ red }) => red)).toEqual([true, false, false, true, false]);
  expect(report.requirements).toMatchObject([{ verdict: 'fail' }, { verdict: 'unproven', checks: [] }]);
});

test('a report of a stopped run has no footer and is not green', () => {
  const report = assembleReport({ ...parts, results: [], isComplete: false });
  expect('footer' in report).toBe(false);
  expect(report.exitCode).toBe(3);
});

test('a fault of the harness makes a clean report "could not check"', () => {
  const clean = parts.results.slice(4);
  expect(assembleReport({ ...parts, results: clean }).exitCode).toBe(0);
  expect(assembleReport({ ...parts, results: clean, harness: [finding] })).toMatchObject({
    exitCode: 3,
    harness: [{ message: 'no id' }],
    summary: { fail: 0 },
  });
});

test.each([
  { name: 'whole', given: parts },
  { name: 'partial', given: { ...parts, isComplete: false, results: [] } },
  { name: 'with a fault of the harness', given: { ...parts, harness: [finding] } },
  { name: 'of a shard', given: { ...parts, head: { ...parts.head, shard: { index: 1, count: 2 }, plan } } },
])('a report that is $name keeps to the published schema', async ({ given }) => {
  const report = assembleReport(given);
  await expect(parseDocument('report', renderJson(report), 'report.json')).resolves.toEqual(report);
});
