import type { Check } from '../../conformance/lab/check.ts';
import { pass } from '../../conformance/lab/lab.ts';

/** Three hundred checks that do nothing: what is left is what running a check costs. */
export const noopChecks: readonly Check[] = Array.from({ length: 300 }, (_, index) => ({
  id: `bench/noop-${index}`,
  proves: ['bench.noop'],
  claim: `nothing is checked, number ${index}`,
  run: async () => pass(),
}));
