import { referenceAcp } from './reference-acp.ts';
import { referenceMcp } from './reference-mcp.ts';
import { referenceRun } from './reference-run.ts';
import { referenceSurface } from './reference-surface.ts';
import type { VerbGroup } from './verb.ts';

export const verb: VerbGroup = {
  name: 'reference',
  summary: 'run or serve the reference runtime, or print its surface',
  verbs: [referenceRun, referenceAcp, referenceMcp, referenceSurface],
};
