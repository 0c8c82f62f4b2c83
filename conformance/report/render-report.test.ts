import { expect, test } from 'vitest';
import { parseDocument } from '../../spec/load.ts';
import { reportFormats } from './format-names.ts';
import { plainPaint } from './paint.ts';
import { renderReport } from './render-report.ts';
import { cleanReport, partialReport, sampleReport } from './sample-report.ts';

const unseen = /[\p{Cs}\u202a-\u202e]|(?!\n)\p{Cc}/u;

test('the JSON format is the report itself, with a line break at its end', () => {
  const text = renderReport(sampleReport, 'json', plainPaint);
  expect(JSON.parse(text)).toEqual(sampleReport);
  expect(text.endsWith('}\n')).toBe(true);
});

test.each([
  { name: 'whole', report: sampleReport },
  { name: 'partial', report: partialReport },
  { name: 'clean', report: cleanReport },
])('the sample that is $name keeps to the published schema', async ({ report }) => {
  await expect(parseDocument('report', JSON.stringify(report), 'sample.json')).resolves.toEqual(report);
});

test.each(reportFormats)('%s names the requirements of what failed and shows both layers', (format) => {
  const text = renderReport(sampleReport, format, plainPaint);
  expect(text).toContain('universal.breaks-too');
  if (format === 'json' || format === 'jsonl') {
    expect(text).toMatch(/"bytes": ?"different"/);
    expect(text).toMatch(/"meaning": ?"same"/);
  } else {
    expect(text).toMatch(/bytes(:|%3A) different from byte 17 on \\?\(key-order\\?\); meaning(:|%3A) same/);
  }
});

test.each(reportFormats)('%s ends with one line break', (format) => {
  for (const report of [sampleReport, partialReport, cleanReport]) {
    expect(renderReport(report, format, plainPaint)).toMatch(/[^\n]\n$/);
  }
});

test.each(reportFormats.filter((format) => !format.startsWith('json')))(
  '%s says when a run was stopped, and only then',
  (format) => {
    const stopped = 'the run was stopped after 3 results of 7; the rest was not judged';
    expect(renderReport(partialReport, format, plainPaint)).toContain(stopped);
    expect(renderReport(sampleReport, format, plainPaint)).not.toContain('the run was stopped');
  },
);

test.each(reportFormats)('%s tells a fault of the harness apart', (format) => {
  const text = renderReport(sampleReport, format, plainPaint);
  expect(text).toMatch(/reply to request 2 \\?\(status 200\\?\) is ill-formed: usage does not add up/);
});

test.each(reportFormats.filter((format) => !format.startsWith('json')))(
  '%s lets no unseen character of a subject through',
  (format) => {
    expect(renderReport(sampleReport, format, plainPaint)).not.toMatch(unseen);
  },
);

test.each(reportFormats)('%s is the same text each time', (format) => {
  const once = renderReport(sampleReport, format, plainPaint);
  expect(renderReport(structuredClone(sampleReport), format, plainPaint)).toBe(once);
});
