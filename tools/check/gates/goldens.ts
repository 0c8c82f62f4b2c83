import { relative } from 'node:path';
import type { Finding, Gate } from '../gate.ts';
import type { Tree } from '../tree.ts';

/** Keeps the reference's own goldens as they were approved: none is missing, edited, pending or unread. */
export const goldens: Gate = {
  name: 'goldens',
  holds: 'goldens are as the ledger says, none is missing, pending or unread',
  run: async (tree: Tree): Promise<readonly Finding[]> => {
    const { goldenHygiene } = await import('../../../conformance/golden/golden-hygiene.ts');
    const problems = await goldenHygiene(tree.root);
    return problems.map(({ path, kind, message, next }) => ({
      where: relative(tree.root, path),
      what: `${kind}: ${message}`,
      mend: next.join(', then '),
    }));
  },
};
