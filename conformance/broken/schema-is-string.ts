import type { BrokenSubject } from './broken-subject.ts';

export const schemaIsString: BrokenSubject = {
  id: 'schema-is-string',
  claim: 'the parameter schema of one tool describes a string, not an object',
  fails: [
    'golden/tools-match',
    'reasonix/canonical-schemas',
    'reasonix/entries-match-contract',
    'reasonix/inspected-entries-match',
    'universal/schemas-valid-objects',
  ],
  overrides: {
    sentTools: (tools) =>
      tools.map((tool) => (tool.name === 'wait' ? { ...tool, parameters: { type: 'string' } } : tool)),
  },
};
