import { expect, test } from 'vitest';
import { namesProcessId } from './broken/names-process-id.ts';
import { executePlan } from './runner/execute-plan.ts';
import { prepareRun } from './runner/prepare-run.ts';
import { realLabs } from './runner/real-labs.ts';
import { withRunFolder } from './runner/run-folder.ts';

const checks = [
  'universal/descriptions-hold-nothing-volatile',
  'universal/tools-same-across-processes',
  'universal/tools-same-in-other-surroundings',
];
const prepared = await prepareRun({ subject: 'reference' });
const plan = prepared.plan.filter(({ check }) => checks.includes(check.id));

// A process namespace counts from the same number each time, which would hide what the weaker way shows.
test.each(['auto', 'partial'] as const)(
  'a description with a process id is told with %s containment',
  async (containment) => {
    const { id, overrides } = namesProcessId;
    const defect = { brokenId: id, ...(overrides && { overrides }) };
    const results = await withRunFolder((folder) =>
      executePlan(plan, {
        openLab: realLabs({ ...prepared, containment }, 3, folder, defect),
        signal: new AbortController().signal,
        jobs: 1,
        alwaysProcess: false,
      }),
    );
    const verdicts = results.map(({ check, verdict }) => `${check} ${verdict}`).sort();
    expect(verdicts).toEqual(checks.map((check) => `${check} fail`));
  },
  60_000,
);
