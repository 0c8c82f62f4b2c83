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
  version: '1.2.3',
  subject: {
    name: 'sample',
    title: 'Sample',
    driver: 'command',
    wire: 'openai-chat',
    contracts: ['universal'],
  },
  contractIds: ['universal'],
  runs: 10,
  containment: 'partial',
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
  expect(report.subject).toEqual({
    name: 'sample',
    title: 'Sample',
    version: null,
    driver: 'command',
    wire: 'openai-chat',
  });
  expect(report.requirements).toMatchObject([{ verdict: 'fail' }, { verdict: 'unproven', checks: [] }]);
});

test('a report of a stopped run has no footer and is not green', () => {
  const report = assembleReport({ ...parts, results: [], isComplete: false });
  expect('footer' in report).toBe(false);
  expect(report.exitCode).toBe(3);
});

test.each([
  { name: 'whole', given: parts },
  { name: 'partial', given: { ...parts, isComplete: false, results: [] } },
  { name: 'of a subject with a version', given: { ...parts, subject: { ...parts.subject, version: '1' } } },
])('a report that is $name keeps to the published schema', async ({ given }) => {
  const report = assembleReport(given);
  await expect(parseDocument('report', renderJson(report), 'report.json')).resolves.toEqual(report);
});
