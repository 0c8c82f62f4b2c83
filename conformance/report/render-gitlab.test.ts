import { expect, test } from 'vitest';
import type { Report } from '../../spec/generated/report.gen.ts';
import { renderGitlab } from './render-gitlab.ts';
import { cleanReport, partialReport, sampleReport } from './sample-report.ts';

interface Entry {
  readonly check_name: string;
  readonly description: string;
  readonly fingerprint: string;
  readonly severity: string;
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

function entriesOf(report: Report): readonly Entry[] {
  return JSON.parse(renderGitlab(report));
}

test('each entry has what the format asks for, and a grave one comes from what is red', () => {
  const entries = entriesOf(sampleReport);
  expect(entries.map(({ check_name, severity }) => [check_name, severity])).toEqual([
    ['universal/fails', 'critical'],
    ['universal/fails-softly', 'minor'],
    ['universal/blocked', 'major'],
    ['reasonix/known', 'info'],
    ['reasonix/stale', 'minor'],
    ['surfacelock/harness', 'blocker'],
  ]);
  for (const { description, fingerprint, location } of entries) {
    expect(description).toMatch(/./);
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(location).toEqual({ path: 'agents/sample.json', lines: { begin: 1 } });
  }
  expect(new Set(entries.map(({ fingerprint }) => fingerprint)).size).toBe(entries.length);
});

test('a failing keeps its fingerprint when its message moves', () => {
  const moved = sampleReport.results.map((result) => ({ ...result, message: 'elsewhere' }));
  expect(entriesOf({ ...sampleReport, results: moved })[0]?.fingerprint).toBe(
    entriesOf(sampleReport)[0]?.fingerprint,
  );
});

test('a clean report is an empty list, and a partial one never is', () => {
  expect(entriesOf(cleanReport)).toEqual([]);
  expect(entriesOf({ ...partialReport, results: [] })).toMatchObject([
    { check_name: 'surfacelock/partial', severity: 'blocker' },
  ]);
});
