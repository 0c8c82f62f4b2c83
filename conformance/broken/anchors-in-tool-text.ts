import type { BrokenSubject } from './broken-subject.ts';

export const anchorsInToolText: BrokenSubject = {
  id: 'anchors-in-tool-text',
  claim: 'an anchor of compress may lie in what a tool has said',
  fails: ['reasonix/compress-needs-unique-anchor', 'sessions/compress-anchors'],
  overrides: {
    sessions: {
      anchorText: (entry, next) => {
        const { content }: { readonly content?: unknown } = { ...Object(entry.message) };
        return entry.kind === 'tool' && typeof content === 'string' ? content : next(entry);
      },
    },
  },
};
