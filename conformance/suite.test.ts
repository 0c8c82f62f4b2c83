import { expect, test } from 'vitest';
import { prepareRun } from './runner/prepare-run.ts';
import { runPrepared } from './runner/run-conformance.ts';

// The bridge: what `surfacelock run` does with the reference, one test for each check under each contract.
const prepared = await prepareRun({ subject: 'reference' });

test.each(prepared.plan.map((planned) => ({ planned, id: planned.check.id, contract: planned.contractId })))(
  'the reference passes $id of $contract',
  async ({ planned }) => {
    const report = await runPrepared({ ...prepared, plan: [planned] }, {});
    expect(report.results.map(({ verdict, message }) => ({ verdict, message }))).toEqual([
      { verdict: 'pass', message: '' },
    ]);
  },
  120_000,
);
