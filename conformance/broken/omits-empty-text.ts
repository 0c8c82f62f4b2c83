import type { BrokenSubject } from './broken-subject.ts';

export const omitsEmptyText: BrokenSubject = {
  id: 'omits-empty-text',
  claim:
    'updates of failed calls leave the text out of their content, as encoders do that skip empty members',
  fails: ['universal/acp-messages-well-formed'],
  overrides: {
    acpLine: (line) =>
      line.includes('"status":"failed"')
        ? line.replaceAll(/("type":"text"),"text":"(?:[^"\\]|\\.)*"/g, '$1')
        : line,
  },
};
