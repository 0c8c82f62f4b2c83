import { expect, test } from 'vitest';
import type { RecordingFacts, Report } from '../../spec/generated/report.gen.ts';
import { recordingLines } from './recording-lines.ts';

const plain: RecordingFacts = {
  requests: 1,
  sessions: 1,
  starts: 0,
  processesMarked: false,
  begunBefore: 0,
  repeats: 0,
  sideRequests: [],
  skipped: 0,
  skippedEntries: [],
};

function lines(recording?: Partial<RecordingFacts>): readonly string[] {
  const report: Report = {
    format: 'surfacelock.report/1',
    tool: { name: 'surfacelock', version: '0' },
    subject: {
      name: 'x',
      title: 'X',
      version: null,
      driver: 'recording',
      wire: 'openai-chat',
      ...(recording && { recording: { ...plain, ...recording } }),
    },
    contracts: [],
    environment: { node: 'v', platform: 'p', containment: 'partial', runs: 0 },
    results: [],
    requirements: [],
    summary: { pass: 0, fail: 0, blocked: 0, notApplicable: 0, expectedFailures: 0, stale: 0 },
    exitCode: 0,
    durationMs: 0,
  };
  return recordingLines(report);
}

test('a living subject has no line', () => {
  expect(lines()).toEqual([]);
});

test('what is held is counted', () => {
  expect(lines({})).toEqual(['recording     1 request in 1 session, 0 starts (processes not marked)']);
  const more = { requests: 9, sessions: 4, starts: 2, processesMarked: true, begunBefore: 1, repeats: 2 };
  expect(lines({ ...more, sideRequests: [{ name: 'title', count: 3 }] })).toEqual([
    'recording     9 requests in 4 sessions, 2 starts of marked processes, 1 session begun before the recording, 2 requests sent again unchanged, left out as side requests: 3 title',
  ]);
});

test('what was skipped is listed up to five and counted beyond', () => {
  const skippedEntries = [1, 2, 3, 4, 5, 6].map((line) => ({ place: `line ${line}`, reason: 'is no JSON' }));
  expect(lines({ skipped: 30, skippedEntries }).slice(1)).toEqual([
    'skipped       30 entries that are no request of this wire:',
    '              line 1 is no JSON',
    '              line 2 is no JSON',
    '              line 3 is no JSON',
    '              line 4 is no JSON',
    '              line 5 is no JSON',
    '              … and 25 more',
  ]);
});
