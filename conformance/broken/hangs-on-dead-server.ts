import type { BrokenSubject } from './broken-subject.ts';

export const hangsOnDeadServer: BrokenSubject = {
  id: 'hangs-on-dead-server',
  claim: 'a call of a server that dies of it is never answered',
  fails: ['mcp/dead-server-answered'],
  overrides: {
    station: async (name, call, { sound }) => {
      const answer = await sound(call);
      const isLost =
        name === 'execute' && call.target.kind === 'mcp-tool' && answer.text.includes('failed: ');
      return isLost ? new Promise(() => {}) : answer;
    },
  },
};
