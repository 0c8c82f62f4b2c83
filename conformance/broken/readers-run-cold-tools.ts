import type { BrokenSubject } from './broken-subject.ts';

export const readersRunColdTools: BrokenSubject = {
  id: 'readers-run-cold-tools',
  claim: 'children that only read run tools of servers of which nothing is known yet',
  fails: [
    'children/hints-strict-cold',
    'children/hints-strict-listed',
    'children/strict-starts-no-server',
    'results/narrow-child-stays-narrow',
  ],
  overrides: {
    children: { policy: (sound) => ({ ...sound, boundary: 'none' }) },
    station: (name, call, { sound, skip }) => {
      const { session, target } = call;
      const onlyReads = session.mcp === 'deny-only' && session.reach?.tools.has('write_file') === false;
      if (name !== 'boundary' || !onlyReads) return sound(call);
      if (target.kind === 'mcp-tool' && target.requires !== undefined) return skip(call);
      return sound({ ...call, session: { ...session, boundary: 'read-only' } });
    },
  },
};
