import type { BrokenSubject } from './broken-subject.ts';

export const losesLastTool: BrokenSubject = {
  id: 'loses-last-tool',
  claim: 'the directory of a server lacks its last tool',
  fails: [
    'capability/first-discovery',
    'capability/four-actions',
    'capability/on-demand-servers-reachable',
    'capability/proxy-faults',
    'reasonix/directory-is-whole',
    'universal/mcp-one-bad-schema',
    'universal/mcp-text-intact',
  ],
  overrides: {
    callAnswer: (answer, { argumentsText }) =>
      argumentsText.includes('"mcp-server:') && answer.text.startsWith('connected MCP server')
        ? { ...answer, text: withoutLastRow(answer.text) }
        : answer,
  },
};

/** The head line, then the rows as JSON. */
function withoutLastRow(text: string): string {
  const start = text.indexOf('\n[') + 1;
  const rows: unknown = JSON.parse(text.slice(start));
  if (!Array.isArray(rows)) return text;
  return text.slice(0, start) + JSON.stringify(rows.slice(0, -1), null, 1);
}
