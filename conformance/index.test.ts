import { expect, test } from 'vitest';
import * as entry from './index.ts';

test('the entry exports these names and no others', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'allChecks',
    'blocked',
    'checks',
    'fail',
    'fingerprintFile',
    'killAllSubjects',
    'pass',
    'prepareRun',
    'renderJson',
    'renderText',
    'runConformance',
    'runPrepared',
  ]);
});

test('a run by call gives the report that the command line prints', async () => {
  const seen: string[] = [];
  const report = await entry.runConformance({
    contracts: ['universal'],
    only: ['universal/tool-names-unique'],
    onProgress: ({ done, total, latest }) => seen.push(`${done}/${total} ${latest.verdict}`),
  });
  expect(report).toMatchObject({
    exitCode: 0,
    subject: { name: 'reference' },
    contracts: ['universal'],
    results: [{ check: 'universal/tool-names-unique', verdict: 'pass' }],
    requirements: [{ id: 'universal.tool-names-unique', level: 'MUST', verdict: 'pass' }],
    footer: { complete: true, results: 1 },
  });
  expect(seen).toEqual(['1/1 pass']);
  expect(entry.renderText(report)).toMatch(/exit 0: clean\n$/);
});

test('a run that was stopped before it began is partial', async () => {
  const report = await entry.runConformance({ signal: AbortSignal.abort() });
  expect(report).toMatchObject({ exitCode: 3, results: [] });
  expect('footer' in report).toBe(false);
});
