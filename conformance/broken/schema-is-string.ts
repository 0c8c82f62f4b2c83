import type { BrokenSubject } from './broken-subject.ts';

export const schemaIsString: BrokenSubject = {
  id: 'schema-is-string',
  claim: 'the parameter schema of one tool describes a string, not an object',
  fails: [
    'universal/schemas-valid-objects',
    'reasonix/canonical-schemas',
    'reasonix/entries-match-contract',
    'golden/tools-match',
  ],
  overrides: {
    sentTools: (tools) =>
      tools.map((tool) => (tool.name === 'wait' ? { ...tool, parameters: { type: 'string' } } : tool)),
  },
};
