import { beforeAll, expect, test } from 'vitest';
import type { CheckResult } from '../spec/generated/report.gen.ts';
import { prepareRun } from './runner/prepare-run.ts';
import { runPrepared } from './runner/run-conformance.ts';

// The bridge: what `surfacelock run` does with the reference, one test for each check under each contract.
const prepared = await prepareRun({ subject: 'reference' });
const results: CheckResult[] = [];

// One run, as the command line makes it, so that checks share the starts that they may share.
beforeAll(async () => {
  results.push(...(await runPrepared(prepared, { runs: 3 })).results);
}, 240_000);

test.each(prepared.plan.map(({ check, contractId }) => ({ id: check.id, contract: contractId })))(
  'the reference passes $id of $contract',
  ({ id, contract }) => {
    const judged = results.filter((result) => result.check === id && result.contract === contract);
    expect(judged.map(({ verdict, message }) => ({ verdict, message }))).toEqual([
      { verdict: 'pass', message: '' },
    ]);
  },
);
