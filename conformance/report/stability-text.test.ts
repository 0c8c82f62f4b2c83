import { expect, test } from 'vitest';
import type { CheckResult, Report } from '../../spec/generated/report.gen.ts';
import { cleanReport } from './sample-report.ts';
import { stabilityText } from './stability-text.ts';

type Verdict = CheckResult['verdict'];

function said(verdict: Verdict, requirement: string, runs = 10): string {
  const results = cleanReport.results.map((one) => ({ ...one, verdict, requirements: [requirement] }));
  const environment: Report['environment'] = { ...cleanReport.environment, runs };
  return stabilityText({ ...cleanReport, results, environment });
}

const stable = 'universal.tools-stable-across-processes';

test.each<{ verdict: Verdict; requirement: string; text: string }>([
  {
    verdict: 'pass',
    requirement: stable,
    text: 'rests on 10 fresh processes, which excludes a flap rate of 26 % and more',
  },
  {
    verdict: 'fail',
    requirement: stable,
    text: 'rests on 10 fresh processes, which excludes a flap rate of 26 % and more',
  },
  { verdict: 'blocked', requirement: stable, text: 'not judged' },
  { verdict: 'not-applicable', requirement: stable, text: 'not judged' },
  { verdict: 'pass', requirement: 'universal.tool-names-unique', text: 'not judged' },
])('$verdict of $requirement: $text', ({ verdict, requirement, text }) => {
  expect(said(verdict, requirement)).toBe(text);
});

test.each([
  { runs: 2, text: 'rests on 2 fresh processes, too few to exclude any flap' },
  { runs: 100, text: 'rests on 100 fresh processes, which excludes a flap rate of 3 % and more' },
])('$runs runs exclude what they can', ({ runs, text }) => {
  expect(said('pass', stable, runs)).toBe(text);
});
