import { expect, test } from 'vitest';
import { renderGithub } from './render-github.ts';
import { cleanReport, partialReport, sampleReport } from './sample-report.ts';

const command = /^::(error|warning|notice) file=agents\/sample\.json,line=1,title=([^:,]*)::(.+)$/;

test('every line is one command, whatever a subject sent', () => {
  const lines = renderGithub(sampleReport).trimEnd().split('\n');
  expect(lines.map((line) => command.exec(line)?.slice(1, 3))).toEqual([
    ['error', 'fail universal/fails (MUST)'],
    ['warning', 'fail universal/fails-softly (SHOULD)'],
    ['error', 'blocked universal/blocked (MUST)'],
    ['notice', 'known reasonix/known (MUST)'],
    ['warning', 'stale reasonix/stale (MUST)'],
    ['error', 'surfacelock%3A harness'],
    ['error', 'surfacelock%3A exit 3%2C could not check'],
  ]);
});

test('a clean report is one notice', () => {
  expect(renderGithub(cleanReport)).toMatch(
    /^::notice [^\n]*title=surfacelock%3A exit 0%2C clean::1 pass, [^\n]*\n$/,
  );
});

test('a partial report is an error even where nothing failed', () => {
  expect(renderGithub({ ...partialReport, results: [] })).toContain(
    'title=surfacelock%3A partial::the run was stopped',
  );
});

test('a subject without a file of its own gets annotations without a place', () => {
  const { file: _, ...subject } = cleanReport.subject;
  expect(renderGithub({ ...cleanReport, subject })).toMatch(/^::notice title=/);
});
