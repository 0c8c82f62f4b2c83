import type { BrokenSubject } from './broken-subject.ts';

export const reportsTheAskedOffset: BrokenSubject = {
  id: 'reports-the-asked-offset',
  claim: 'an offset inside a character is moved on, and reported as it was asked for',
  fails: ['results/pager-bounds', 'results/pager-refusals', 'results/subagent-pager-refusals'],
  overrides: {
    results: {
      page: (whole, ask, rules, next) => {
        const asked = ask.offset ?? 0;
        let offset = asked;
        while (((whole.bytes[offset] ?? 0) & 0xc0) === 0x80) offset += 1;
        const page = next(whole, { ...ask, offset }, rules);
        return { ...page, offset: asked };
      },
    },
  },
};
