import type { BrokenSubject } from './broken-subject.ts';

export const showsAReader: BrokenSubject = {
  id: 'shows-a-reader',
  claim: 'a tool for reading results is shown once a result was read',
  fails: ['results/reader-listed'],
  overrides: {
    sentTools: (tools, { called }) =>
      called.includes('session:tool_result')
        ? [
            ...tools,
            { name: 'zz_tool_result', description: 'Reads results.', parameters: { type: 'object' } },
          ]
        : tools,
  },
};
