import type { BrokenSubject } from './broken-subject.ts';

const parameters = { properties: {}, type: 'object' };

export const sortsByLocale: BrokenSubject = {
  id: 'sorts-by-locale',
  claim: 'two more tools are sent, and all are sorted by the collation of the locale',
  fails: [
    'golden/tools-match',
    'reasonix/child-cells',
    'reasonix/entries-match-contract',
    'reasonix/head-is-closed',
    'reasonix/inspected-entries-match',
    'reasonix/planner-cells',
    'universal/tool-names-same-in-other-surroundings',
    'universal/tools-same-in-other-surroundings',
    'results/narrow-child-stays-narrow',
  ],
  overrides: {
    // In most languages z is the last letter; Estonian has it before t.
    sentTools: (tools) =>
      [
        ...tools,
        { name: 'tail', description: 'Shows the end of a file.', parameters },
        { name: 'zip', description: 'Packs files.', parameters },
      ].sort((left, right) => new Intl.Collator().compare(left.name, right.name)),
  },
};
