import type { BrokenSubject } from './broken-subject.ts';

export const childrenAskAboutServers: BrokenSubject = {
  id: 'children-ask-about-servers',
  claim: 'what children call of servers is asked about like what the root calls',
  fails: ['children/trusted-path'],
  overrides: {
    children: { policy: (sound) => ({ ...sound, mcp: 'rules' }) },
  },
};
