import type { BrokenSubject } from './broken-subject.ts';

export const tellsEveryToolToWrite: BrokenSubject = {
  id: 'tells-every-tool-to-write',
  claim: 'no registered tool is told to be read-only where it is inspected',
  fails: ['reasonix/inspected-entries-match'],
  overrides: {
    resolveProxy: async (args, next) => {
      const found = await next(args);
      if (found.kind !== 'answer' || !String(args['capability_id']).startsWith('tool:')) return found;
      const text = found.result.text.replaceAll('"read_only": true', '"read_only": false');
      return { ...found, result: { ...found.result, text } };
    },
  },
};
