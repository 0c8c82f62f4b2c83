import type { Gate } from '../gate.ts';
import { idFaults } from '../suite/id-faults.ts';
import { loadSuite } from '../suite/load-suite.ts';

/** Keeps ids greppable: each is the path of its file, and none is there twice. */
export const ids: Gate = {
  name: 'ids',
  holds: 'ids are paths, ids and claims are unique, claims are plain',
  run: async (tree) => idFaults(await loadSuite(tree)),
};
