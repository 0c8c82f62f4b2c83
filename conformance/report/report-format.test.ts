import { expect, test } from 'vitest';
import { plainPaint } from './paint.ts';
import { renderReport } from './report-format.ts';

const report = {
  format: 'surfacelock.report/1',
  tool: { name: 'surfacelock', version: '1' },
  subject: { name: 's', title: 'S', version: null, driver: 'command', wire: 'openai-chat' },
  contracts: [],
  environment: { node: 'v20', platform: 'linux x64', containment: 'partial', runs: 1 },
  results: [],
  requirements: [],
  summary: { pass: 0, fail: 0, blocked: 0, notApplicable: 0, expectedFailures: 0, stale: 0 },
  exitCode: 3,
  durationMs: 0,
} as const;

test('the JSON format is the report itself, with a line break at its end', () => {
  const text = renderReport(report, 'json', plainPaint);
  expect(JSON.parse(text)).toEqual(report);
  expect(text.endsWith('}\n')).toBe(true);
});

test('the text format begins with what was judged', () => {
  expect(renderReport(report, 'text', plainPaint).split('\n')[0]).toBe(
    'surfacelock 1: s (command, openai-chat) held to ',
  );
});
