import { Parser } from 'tap-parser';
import { expect, test } from 'vitest';
import type { Report } from '../../spec/generated/report.gen.ts';
import { renderTap } from './render-tap.ts';
import { cleanReport, partialReport, sampleReport } from './sample-report.ts';

interface Point {
  readonly ok: boolean;
  readonly id: number;
  readonly name: string;
  readonly todo?: boolean | string;
  readonly skip?: boolean | string;
  readonly diag?: { readonly [key: string]: unknown };
}

interface Read {
  readonly points: readonly Point[];
  readonly ok: boolean;
  readonly bailout: unknown;
  readonly plan: unknown;
}

/** What a strict parser of TAP makes of a report; a line that is no TAP throws. */
function read(report: Report): Promise<Read> {
  return new Promise((resolve, reject) => {
    const points: Point[] = [];
    const parser = new Parser({ strict: true });
    parser.on('assert', (point: Point) => points.push(point));
    parser.on('extra', (line: string) => reject(new Error(`no TAP: ${line}`)));
    parser.on('complete', ({ ok, bailout, plan }) => resolve({ points, ok, bailout, plan }));
    parser.end(renderTap(report));
  });
}

test('every check is a point, and only what is red makes the whole fail', async () => {
  const { points, ok } = await read(sampleReport);
  expect(
    points.map(({ ok: isOk, name, todo, skip }) => [isOk, name.split(':')[0], todo || skip || null]),
  ).toEqual([
    [true, 'universal universal/passes', null],
    [false, 'universal universal/fails', null],
    [false, 'universal universal/fails-softly', 'does not count: SHOULD'],
    [false, 'universal universal/blocked', null],
    [true, 'reasonix reasonix/left-out', 'The feature "sessions" is optional.'],
    [false, 'reasonix reasonix/known', 'known failing: it sorts by age'],
    [false, 'reasonix reasonix/stale', null],
    [false, 'the harness itself was at fault during universal/passes (universal)', null],
  ]);
  expect(ok).toBe(false);
});

test('a clean report is ok', async () => {
  expect(await read(cleanReport)).toMatchObject({ ok: true, plan: { start: 1, end: 1 } });
});

test('a partial report bails out and keeps the plan of the whole', async () => {
  const { ok, bailout, plan } = await read(partialReport);
  expect({ ok, bailout }).toEqual({
    ok: false,
    bailout: 'the run was stopped after 3 results of 7; the rest was not judged',
  });
  expect(plan).toMatchObject({ end: 7 });
});

test('the diagnosis holds requirements, blame and what was seen', async () => {
  const { points } = await read(sampleReport);
  expect(points[1]?.diag).toMatchObject({
    level: 'MUST',
    requirements: ['universal.breaks', 'universal.breaks-too'],
    verdict: 'fail',
    blame: 'subject',
    message: expect.stringContaining('</script> ]]>'),
  });
  expect(points[0]?.diag).toEqual({ level: 'MUST', requirements: ['universal.holds'] });
});

test('nothing in a claim or a reason is read as a directive', async () => {
  const [first] = cleanReport.results;
  const result = { claim: 'a # SKIP b', verdict: 'fail', blame: 'subject', red: true } as const;
  const { points, ok } = await read({ ...cleanReport, results: first ? [{ ...first, ...result }] : [] });
  expect(points[0]).toMatchObject({ ok: false, name: 'universal universal/passes: a # SKIP b', skip: false });
  expect(ok).toBe(false);
});
