import type { Gate } from '../gate.ts';
import { loadSuite } from '../suite/load-suite.ts';
import { proofFaults } from '../suite/proof-faults.ts';

/** Keeps the suite whole: requirements are proven, checks can fail, exceptions have reasons. */
export const proofs: Gate = {
  name: 'proofs',
  holds: 'each requirement is proven or says why not, each check can fail, each exception has a reason',
  run: async (tree) => proofFaults(await loadSuite(tree)),
};
