import { expect, test } from 'vitest';
import type { CheckResult } from '../../spec/generated/report.gen.ts';
import { stabilityEvidence } from '../probes/stability-evidence.ts';
import { plainPaint } from './paint.ts';
import { renderReport } from './render-report.ts';
import { cleanReport } from './sample-report.ts';

const [passed] = cleanReport.results;

function rendered(format: 'text' | 'markdown' | 'html', change: Partial<CheckResult>): string {
  const results = passed === undefined ? [] : [{ ...passed, ...change }];
  return renderReport({ ...cleanReport, results }, format, plainPaint);
}

test.each(['text', 'markdown', 'html'] as const)(
  '%s says of a pass on few starts that it excludes nothing',
  (format) => {
    const few = rendered(format, { evidence: [stabilityEvidence(3, 1, 'nothing')] });
    expect(few).toContain('a claim that holds: no difference in 3 runs, too few to exclude any flap');
    const enough = rendered(format, { evidence: [stabilityEvidence(10, 1, 'nothing')] });
    expect(enough).toContain('a claim that holds');
    expect(enough).not.toContain('a claim that holds:');
  },
);

test('a failure has no such words', () => {
  const failed = rendered('text', { verdict: 'fail', evidence: [stabilityEvidence(3, 1, 'nothing')] });
  expect(failed).not.toContain('a claim that holds: no difference');
});
