import { referenceRun } from './reference-run.ts';
import { referenceSurface } from './reference-surface.ts';
import type { VerbGroup } from './verb.ts';

export const verb: VerbGroup = {
  name: 'reference',
  summary: 'run the reference runtime, or print its surface',
  verbs: [referenceRun, referenceSurface],
};
