import type { BrokenSubject } from './broken-subject.ts';

export const compressesAtAnyAnchor: BrokenSubject = {
  id: 'compresses-at-any-anchor',
  claim: 'compress takes the last user message that contains its anchor, however many do',
  fails: ['reasonix/compress-needs-unique-anchor', 'sessions/compress-anchors'],
  overrides: {
    anchorMatches: (places) => places.slice(-1),
  },
};
