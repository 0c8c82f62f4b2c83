import type { BrokenSubject } from './broken-subject.ts';
import { rewriteText } from './rewrite-text.ts';

export const halvesACharacter: BrokenSubject = {
  id: 'halves-a-character',
  claim: 'a character beyond the basic plane is cut in half in the history',
  fails: [
    'universal/body-well-formed',
    'universal/history-keeps-words',
    'universal/history-keeps-text-ends',
    'universal/unicode-results-unchanged',
    'universal/truncation-keeps-characters',
    'fleet/references-read-back',
    'results/pages-join-to-the-whole',
    'results/pager-bounds',
    'results/pager-refusals',
    'results/survives-resume',
    'results/bound-to-the-session',
    'results/subagent-answer-pages',
    'results/subagent-pager-refusals',
    'results/cap',
  ],
  rewrite: () => rewriteText((text) => text.replaceAll('𝄞', '\\ud834')),
};
