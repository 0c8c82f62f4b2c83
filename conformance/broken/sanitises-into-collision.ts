import type { BrokenSubject } from './broken-subject.ts';

export const sanitisesIntoCollision: BrokenSubject = {
  id: 'sanitises-into-collision',
  claim: 'names of servers and tools are cleaned, and two that look alike then share one name',
  fails: ['universal/mcp-names-unambiguous'],
  overrides: {
    mcp: {
      allowsCollisions: true,
      normalise: (text) => text.replace(/[^A-Za-z0-9]+/gu, '_').toLowerCase(),
    },
  },
};
