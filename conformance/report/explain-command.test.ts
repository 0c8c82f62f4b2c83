import { expect, test } from 'vitest';
import type { CheckResult, Report } from '../../spec/generated/report.gen.ts';
import { explainCommand } from './explain-command.ts';
import { plainPaint } from './paint.ts';
import { renderReport } from './render-report.ts';
import { sampleReport } from './sample-report.ts';

const failed = sampleReport.results.filter(({ check }) => check === 'universal/fails');

test.each<{ name: string; change: Partial<CheckResult>; command: string }>([
  { name: 'a shipped check', change: {}, command: 'surfacelock explain universal/fails' },
  {
    name: 'a scenario of the caller',
    change: { own: true },
    command: 'surfacelock explain universal.breaks',
  },
])('$name is explained by $command', ({ change, command }) => {
  const [found] = failed.map((one) => explainCommand({ ...one, ...change }));
  expect(found).toBe(command);
});

test.each(['text', 'markdown', 'sarif'] as const)(
  '%s never sends the reader to an id of the caller',
  (format) => {
    const results = failed.map((one): CheckResult => ({ ...one, check: 'own/x', own: true }));
    const report: Report = { ...sampleReport, results, harness: [] };
    const text = renderReport(report, format, plainPaint);
    expect(text).toContain('surfacelock explain universal.breaks');
    expect(text).not.toContain('surfacelock explain own/x');
  },
);

test('a blocked scenario of the caller is explained by its requirement', () => {
  const results = failed.map(
    (one): CheckResult => ({ ...one, check: 'own/x', verdict: 'blocked', own: true }),
  );
  const text = renderReport({ ...sampleReport, results, harness: [] }, 'text', plainPaint);
  expect(text).toMatch(/^ {2}next +surfacelock explain universal\.breaks$/m);
});
