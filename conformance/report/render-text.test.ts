import { expect, test } from 'vitest';
import type { CheckResult, Report } from '../../spec/generated/report.gen.ts';
import { colourPaint } from './paint.ts';
import { renderText } from './render-text.ts';

const passed: CheckResult = {
  check: 'universal/names',
  claim: 'names are names',
  contract: 'universal',
  requirements: ['universal.names'],
  level: 'MUST',
  verdict: 'pass',
  blame: null,
  message: '',
  mend: '',
  evidence: [],
  durationMs: 4,
};
const failed: CheckResult = {
  ...passed,
  check: 'universal/order',
  claim: 'the order is constant',
  requirements: ['universal.order', 'universal.bytes'],
  verdict: 'fail',
  blame: 'subject',
  message: 'run 2 sent "b" before "a"',
  mend: 'Sort by name.',
  evidence: [
    {
      kind: 'request',
      title: 'first run',
      text: '[{"name":"a"},\n{"name":"b"}]',
      request: 0,
      offset: 12,
      length: 28,
    },
    { kind: 'note', title: 'a note', text: '\u001b[31mred\u001b[0m' },
  ],
};
const blocked: CheckResult = {
  ...passed,
  check: 'universal/writes',
  verdict: 'blocked',
  blame: 'set-up',
  message: 'no tool for "writeFile"',
  mend: 'Map it.',
};

function reportOf(results: readonly CheckResult[], more: Partial<Report> = {}): Report {
  return {
    format: 'surfacelock.report/1',
    tool: { name: 'surfacelock', version: '1.2.3' },
    subject: { name: 'sample', title: 'Sample', version: '4.5', driver: 'command', wire: 'openai-chat' },
    contracts: ['universal'],
    environment: { node: 'v20.19.0', platform: 'linux x64', containment: 'partial', runs: 10 },
    results,
    requirements: [{ id: 'universal.names', level: 'MUST', verdict: 'pass', checks: ['universal/names'] }],
    summary: { pass: 1, fail: 0, blocked: 0, notApplicable: 0, expectedFailures: 0, stale: 0 },
    exitCode: 0,
    durationMs: 10,
    footer: { complete: true, results: results.length },
    ...more,
  };
}

test('a clean report is a list and its counts', () => {
  expect(
    renderText(reportOf([passed])),
  ).toBe(`surfacelock 1.2.3: sample 4.5 (command, openai-chat) held to universal

universal
  pass    MUST   universal/names  names are names

checks        1 pass, 0 fail, 0 blocked, 0 not applicable, 0 known failing, 0 stale
requirements  1 pass
stability     not judged; containment: partial
exit 0: clean
`);
});

test('a failure carries claim, what was seen, escaped evidence with its place, mend and next command', () => {
  expect(renderText(reportOf([failed], { exitCode: 1 }))).toContain(`
FAIL universal/order (MUST, universal), blame: subject
  claim     the order is constant
  seen      run 2 sent "b" before "a"
  proves    universal.order, universal.bytes
  evidence  first run (request 0, bytes 12 to 40)
            | [{"name":"a"},
            | {"name":"b"}]
  evidence  a note
            | \\x1b[31mred\\x1b[0m
  mend      Sort by name.
  next      surfacelock explain universal/order
`);
});

test('a known failing carries its reason and what was seen, and is no FAIL', () => {
  const known = { ...failed, expected: { outcome: 'fail', reason: 'sorts by age', stale: false } } as const;
  const text = renderText(reportOf([known]));
  expect(text).toContain('  known   MUST   universal/order  the order is constant\n');
  expect(text).toContain(`
known universal/order (MUST, universal) fails, as is expected of this subject
  reason    sorts by age
  seen      run 2 sent "b" before "a"
  evidence  first run (request 0, bytes 12 to 40)
`);
  expect(text).not.toContain('FAIL');
});

test('a stale entry says what to do with it', () => {
  const stale = { ...passed, expected: { outcome: 'fail', reason: 'sorts by age', stale: true } } as const;
  expect(renderText(reportOf([stale], { exitCode: 5 }))).toContain(`
STALE universal/names (universal) passes, but is listed as a known failing
  reason    sorts by age
  mend      Take the entry out of the expected failures, or give it the outcome "sometimes".
`);
});

test('what applies to nobody says why in the list', () => {
  const left = { ...passed, verdict: 'not-applicable', message: 'The feature "x" is optional.' } as const;
  const summary = { pass: 0, fail: 0, blocked: 0, notApplicable: 1, expectedFailures: 0, stale: 0 };
  const text = renderText(reportOf([left], { summary }));
  expect(text).toContain('  n/a     MUST   universal/names  The feature "x" is optional.\n');
  expect(text).toContain('nothing was judged: no check applies to this subject\n');
});

test('checks that one cause blocked are one block, and no list where nothing else was judged', () => {
  const other = { ...blocked, check: 'universal/reads' };
  const text = renderText(reportOf([blocked, other], { exitCode: 3 }));
  expect(text).toContain(`held to universal

BLOCKED 2 checks, blame: set-up
  seen      no tool for "writeFile"
  mend      Map it.
  checks    universal/writes, universal/reads
  next      surfacelock explain universal/writes

checks  `);
});

test('one blocked check among others stands in the list and has a block', () => {
  const text = renderText(reportOf([passed, blocked], { exitCode: 3 }));
  expect(text).toContain('  BLOCKED MUST   universal/writes  names are names\n');
  expect(text).toContain('\nBLOCKED universal/writes, blame: set-up\n  seen      no tool for "writeFile"\n');
  expect(text).toContain('exit 3: could not check\n');
});

test('a partial report says so', () => {
  const { footer: _, ...rest } = reportOf([passed], { exitCode: 3 });
  expect(renderText(rest)).toContain(
    'PARTIAL       the run was stopped after 1 result; the rest was not judged\n',
  );
});

test('evidence beyond the first items is counted', () => {
  const evidence = new Array(6).fill({ kind: 'note', title: 'again', text: 'x' });
  const text = renderText(reportOf([{ ...failed, evidence }]));
  expect(text.match(/evidence {2}again/g)).toHaveLength(4);
  expect(text).toContain('  evidence  2 more in the JSON report\n');
});

test.each([
  { runs: 1, words: '1 fresh process, too few to exclude any flap' },
  { runs: 3, words: '3 fresh processes, too few to exclude any flap' },
  { runs: 100, words: '100 fresh processes, which excludes a flap rate of 3 % and more' },
])('$runs runs exclude what they can', ({ runs, words }) => {
  const report = reportOf([{ ...passed, requirements: ['universal.tools-stable-across-processes'] }]);
  const text = renderText({ ...report, environment: { ...report.environment, runs } });
  expect(text).toContain(`stability     rests on ${words}; containment: partial\n`);
});

test('colour is laid over words and changes none of them', () => {
  const report = reportOf([passed, failed, blocked], { exitCode: 3 });
  const coloured = renderText(report, colourPaint);
  expect(coloured).toContain('\u001b[31mFAIL   \u001b[39m');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colour is control characters
  expect(coloured.replaceAll(/\u001b\[\d+m/g, '')).toBe(renderText(report));
});
