import type { BrokenSubject } from './broken-subject.ts';

export const decodesServerTextByChunk: BrokenSubject = {
  id: 'decodes-server-text-by-chunk',
  claim: 'what a server writes becomes text write by write, before its lines are put together',
  fails: ['universal/mcp-text-intact'],
  overrides: {
    mcp: { lineReader },
  },
};

function lineReader(): { push(chunk: Buffer): readonly string[] } {
  let rest = '';
  return {
    push(chunk) {
      const lines = (rest + chunk.toString('utf8')).split('\n');
      rest = lines.pop() ?? '';
      return lines;
    },
  };
}
