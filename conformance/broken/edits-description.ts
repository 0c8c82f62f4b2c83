import type { BrokenSubject } from './broken-subject.ts';

export const editsDescription: BrokenSubject = {
  id: 'edits-description',
  claim: 'one byte of a description differs from the approved surface',
  fails: ['golden/tools-match', 'reasonix/entries-match-contract', 'reasonix/inspected-entries-match'],
  overrides: {
    sentTools: (tools) =>
      tools.map((tool) => (tool.name === 'wait' ? { ...tool, description: `${tool.description} ` } : tool)),
  },
};
