import type { BrokenSubject } from './broken-subject.ts';
import { rewriteText } from './rewrite-text.ts';

export const dropsAType: BrokenSubject = {
  id: 'drops-a-type',
  claim: 'the first tool of each request does not say that it is a function',
  fails: [
    'universal/tool-entries-complete',
    'universal/tool-names-legal',
    'universal/no-hidden-names',
    'reasonix/canonical-schemas',
    'reasonix/descriptions-non-empty',
    'reasonix/entries-match-contract',
    'reasonix/head-is-closed',
    'golden/tools-match',
    'reasonix/child-cells',
    'reasonix/child-laws',
    'reasonix/planner-cells',
    'reasonix/planner-laws',
    'planner/surface',
    'results/narrow-child-stays-narrow',
  ],
  rewrite: () => rewriteText((text) => text.replace('{"type":"function","function"', '{"function"')),
};
