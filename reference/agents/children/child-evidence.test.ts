import { expect, test } from 'vitest';
import { childBench, directly, viaProxy } from '../../testing/child-bench.ts';

const done = { text: 'done' };
const write = directly('write_file', { path: 'auth/login.ts', content: 'x' });

test('what a child wrote is owed for by its parent, and not by itself', async () => {
  const bench = await childBench({ go: [viaProxy('task', { prompt: 'work' }), done], work: [write, done] });
  const result = await bench.session.prompt('go');
  expect(result.stopReason).toBe('unready');
  expect(bench.bodies('work').length).toBe(2);
});

test('a child that looked at a path files a review that counts, and others do not have the tool', async () => {
  const report = { kind: 'review', verdict: 'pass', reviewed_paths: ['auth/login.ts'], findings: [] };
  const bench = await childBench({
    go: [
      write,
      viaProxy('review', { task: 'work' }),
      directly('review_report', report),
      viaProxy('explore', { task: 'other' }),
      done,
    ],
    work: [
      directly('review_report', report),
      directly('read_file', { path: 'auth/login.ts' }),
      directly('review_report', report),
      { text: 'pass' },
    ],
    other: [directly('review_report', report), done],
  });
  await bench.session.prompt('go');
  expect(bench.shown('work')).toEqual(['read_file', 'review_report', 'use_capability']);
  const [early, , filed] = bench.results('work');
  expect(early).toMatch(/^error: not counted: this run has not looked at auth\/login\.ts/);
  expect(filed).toMatch(/^review filed: review, verdict pass, 1 path/);
  expect(bench.results('go')[2]).toMatch(/^error: unknown tool "review_report"/);
  expect(bench.results('other')[0]).toMatch(/^error: unknown tool "review_report"/);
});

test('a child signs nothing off', async () => {
  const bench = await childBench({
    go: [viaProxy('task', { prompt: 'work' }), done],
    work: [viaProxy('complete_step', {}), done],
  });
  await bench.session.prompt('go');
  expect(bench.results('work')[0]).toMatch(/^error: unknown tool "complete_step"/);
});
