import type { BrokenSubject } from './broken-subject.ts';

export const anchorsInHostText: BrokenSubject = {
  id: 'anchors-in-host-text',
  claim: 'an anchor of compress may lie in what the host says in the role of the user',
  fails: ['sessions/compress-ignores-host-text', 'sessions/compress-ignores-summaries'],
  overrides: {
    sessions: {
      anchorText: (entry, next) => {
        const { content }: { readonly content?: unknown } = { ...Object(entry.message) };
        const isHosts = entry.kind === 'host' || entry.kind === 'summary';
        return isHosts && typeof content === 'string' ? content : next(entry);
      },
    },
  },
};
