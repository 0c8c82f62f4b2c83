import type { BrokenSubject } from './broken-subject.ts';

export const readersStartServers: BrokenSubject = {
  id: 'readers-start-servers',
  claim: 'children that only read start servers by their id',
  fails: ['children/strict-starts-no-server'],
  overrides: {
    children: { policy: (sound) => ({ ...sound, boundary: 'none' }) },
    station: (name, call, { sound, skip }) => {
      const { session, target } = call;
      const onlyReads = session.mcp === 'deny-only' && session.reach?.tools.has('write_file') === false;
      if (name !== 'boundary' || !onlyReads) return sound(call);
      if (target.kind === 'mcp-connect') return skip(call);
      return sound({ ...call, session: { ...session, boundary: 'read-only' } });
    },
  },
};
