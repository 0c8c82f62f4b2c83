import type { CheckResult, Evidence, Report } from '../../spec/generated/report.gen.ts';

/** What a subject might send to whoever prints it: markup of every format, commands, control characters, marks. */
export const hostileText: string =
  '</pre><script>alert(1)</script> ]]> "&\' \u001b[31m \u202e # | ``` %0A::error::x @someone\n::error::y\n...\n1..0';

const comparison: Evidence = {
  kind: 'request',
  title: 'process 1 against process 2',
  text: 'same meaning, other bytes (key-order): 0 added\n  before {"a":1,"b":2}\n  after  {"b":2,"a":1}',
  request: 3,
  offset: 120,
  length: 40,
  layers: {
    bytes: 'different',
    meaning: 'same',
    classes: ['key-order'],
    offset: 17,
    before: '{"a":1,"b":2}',
    after: '{"b":2,"a":1}',
  },
};

const passed: CheckResult = {
  check: 'universal/passes',
  claim: 'a claim that holds',
  contract: 'universal',
  requirements: ['universal.holds'],
  level: 'MUST',
  verdict: 'pass',
  blame: null,
  message: '',
  mend: '',
  evidence: [],
  durationMs: 1200,
  red: false,
};

const failed: CheckResult = {
  ...passed,
  check: 'universal/fails',
  claim: 'a claim that does not hold',
  requirements: ['universal.breaks', 'universal.breaks-too'],
  verdict: 'fail',
  blame: 'subject',
  message: `sent ${hostileText}`,
  mend: 'Send something else.',
  evidence: [comparison, { kind: 'note', title: 'as it came', text: hostileText }],
  red: true,
};

const results: readonly CheckResult[] = [
  passed,
  failed,
  {
    ...failed,
    check: 'universal/fails-softly',
    level: 'SHOULD',
    message: 'sent 1',
    evidence: [],
    red: false,
  },
  {
    ...passed,
    check: 'universal/blocked',
    requirements: ['universal.unseen'],
    verdict: 'blocked',
    blame: 'set-up',
    message: 'no tool for "writeFile"',
    mend: 'Map it.',
    red: true,
  },
  {
    ...passed,
    check: 'reasonix/left-out',
    contract: 'reasonix',
    requirements: ['reasonix.optional'],
    verdict: 'not-applicable',
    message: 'The feature "sessions" is optional.',
  },
  {
    ...failed,
    check: 'reasonix/known',
    contract: 'reasonix',
    requirements: ['reasonix.known'],
    message: 'sent 2',
    evidence: [],
    red: false,
    expected: { outcome: 'fail', reason: 'it sorts by age', stale: false },
  },
  {
    ...passed,
    check: 'reasonix/stale',
    contract: 'reasonix',
    requirements: ['reasonix.mended'],
    expected: { outcome: 'fail', reason: 'it once did', stale: true },
  },
];

/** A report in which every verdict occurs once, with a fault of the harness beside them. */
export const sampleReport: Report = {
  format: 'surfacelock.report/1',
  tool: { name: 'surfacelock', version: '1.2.3' },
  subject: {
    name: 'sample',
    title: 'Sample',
    file: 'agents/sample.json',
    version: '4.5',
    driver: 'command',
    wire: 'openai-chat',
  },
  contracts: ['universal', 'reasonix'],
  plan: { jobs: 7, wholeJobs: 7, digest: 'a'.repeat(64) },
  failOn: 'must',
  environment: { node: 'v20.19.0', platform: 'linux x64', containment: 'partial', runs: 10 },
  results,
  requirements: [
    { id: 'universal.holds', level: 'MUST', verdict: 'pass', checks: ['universal/passes'] },
    { id: 'universal.breaks', level: 'MUST', verdict: 'fail', checks: ['universal/fails'] },
  ],
  harness: [
    {
      check: 'universal/passes',
      contract: 'universal',
      message: 'The reply to request 2 (status 200) is ill-formed: usage does not add up.',
      evidence: [{ kind: 'note', title: 'reply to request 2', text: '{}' }],
    },
  ],
  summary: { pass: 2, fail: 2, blocked: 1, notApplicable: 1, expectedFailures: 1, stale: 1 },
  exitCode: 3,
  durationMs: 9000,
  footer: { complete: true, results: 7 },
};

/** The same report of a run that was stopped after three results. */
export const partialReport: Report = withoutFooter({
  ...sampleReport,
  results: results.slice(0, 3),
  harness: [],
});

/** A report in which nothing is red. */
export const cleanReport: Report = {
  ...sampleReport,
  results: [passed],
  harness: [],
  plan: { jobs: 1, wholeJobs: 1, digest: 'a'.repeat(64) },
  summary: { pass: 1, fail: 0, blocked: 0, notApplicable: 0, expectedFailures: 0, stale: 0 },
  exitCode: 0,
  footer: { complete: true, results: 1 },
};

function withoutFooter({ footer: _, ...report }: Report): Report {
  return report;
}
