import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';
import { canaryFaults } from './canary-faults.ts';
import type { Gate } from './gate.ts';
import { goldenWriters } from './gates/golden-writers.ts';
import { imports } from './gates/imports.ts';

const canaries = join(packageRoot(), 'tools/check/canary');

test.each([imports, goldenWriters])('the gate $name tells its canary apart', async (gate) => {
  expect(await canaryFaults(gate, canaries)).toEqual([]);
});

test('a gate that sees nothing is caught by each fault of its canary', async () => {
  const blind: Gate = { ...imports, run: () => [] };
  const found = await canaryFaults(blind, canaries);
  expect(found.map(({ where }) => where.slice(canaries.length)).toSorted()).toEqual(
    [
      '/imports/conformance/checks/area/reaches-driver.ts',
      '/imports/conformance/checks/area/side-door.test.ts',
      '/imports/conformance/cli/opens-the-door.ts',
      '/imports/conformance/broken/side-door.ts',
      '/imports/conformance/lab/loads-runner.ts',
      '/imports/conformance/model/reads-tools.ts',
      '/imports/conformance/odd/new-folder.ts',
      '/imports/conformance/report/reads-runner.ts',
      '/imports/conformance/runner/reads-command-line.ts',
      '/imports/conformance/subjects/knows-reference.ts',
      '/imports/conformance/surface/reads-model.ts',
      '/imports/reference/reads-judge.ts',
      '/imports/spec/reads-judge.ts',
    ].toSorted(),
  );
});

test('a gate that sees a fault where none is, is caught too', async () => {
  const nervous: Gate = {
    ...goldenWriters,
    run: async (tree) => [
      ...(await goldenWriters.run(tree)),
      { where: 'conformance/golden/store.ts:1', what: 'looks odd', mend: '' },
    ],
  };
  expect(await canaryFaults(nervous, canaries)).toMatchObject([
    {
      where: join(canaries, 'golden-writers/conformance/golden/store.ts'),
      what: 'the gate sees a fault where none is',
    },
  ]);
});
