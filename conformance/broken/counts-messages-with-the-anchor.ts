import type { BrokenSubject } from './broken-subject.ts';

export const countsMessagesWithTheAnchor: BrokenSubject = {
  id: 'counts-messages-with-the-anchor',
  claim: 'compress counts the messages that hold its anchor, and not how often they do',
  fails: ['sessions/compress-anchors'],
  overrides: {
    anchorMatches: (places) => [...new Set(places)],
  },
};
