import type { BrokenSubject } from './broken-subject.ts';

export const listsServersUnsorted: BrokenSubject = {
  id: 'lists-servers-unsorted',
  claim: 'list names the servers in the order in which they are configured',
  fails: ['capability/list-sorted'],
  overrides: {
    callAnswer: (answer, { argumentsText }) =>
      argumentsText.includes('"list"') && answer.text.includes('"servers"')
        ? { ...answer, text: backwards(answer.text) }
        : answer,
  },
};

function backwards(text: string): string {
  const listed: unknown = JSON.parse(text);
  if (listed === null || typeof listed !== 'object' || !('servers' in listed)) return text;
  const servers = Array.isArray(listed.servers) ? listed.servers.toReversed() : listed.servers;
  return JSON.stringify({ ...listed, servers }, null, 2);
}
