import type { BrokenSubject } from './broken-subject.ts';

export const logsAmongMessages: BrokenSubject = {
  id: 'logs-among-messages',
  claim: 'what it logs goes to standard output, between the messages to the client',
  fails: ['universal/acp-messages-well-formed'],
  overrides: {
    acpLine: (line) => (line.includes('"stopReason"') ? `turn ended\n${line}` : line),
  },
};
