import type { BrokenSubject } from './broken-subject.ts';

export const editsDescription: BrokenSubject = {
  id: 'edits-description',
  claim: 'one byte of a description differs from the approved surface',
  fails: ['reasonix/entries-match-contract', 'golden/tools-match'],
  overrides: {
    sentTools: (tools) =>
      tools.map((tool) => (tool.name === 'wait' ? { ...tool, description: `${tool.description} ` } : tool)),
  },
};
