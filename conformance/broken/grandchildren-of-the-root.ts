import type { BrokenSubject } from './broken-subject.ts';

/** What no child of the last layer has. */
const last: ReadonlySet<string> = new Set([
  'bash_output',
  'complete_step',
  'compress',
  'explore',
  'fleet',
  'kill_shell',
  'parallel_tasks',
  'read_only_task',
  'research',
  'review',
  'review_report',
  'security_review',
  'task',
  'wait',
]);

export const grandchildrenOfTheRoot: BrokenSubject = {
  id: 'grandchildren-of-the-root',
  claim: 'children of children reach what those of the root reach',
  fails: ['children/authority'],
  overrides: {
    children: {
      reach: (sound, { depth }, all) =>
        depth < 2
          ? sound
          : {
              ...sound,
              allowed: null,
              writePaths: null,
              tools: new Set(all.filter((name) => !last.has(name))),
            },
      policy: (sound, { depth }) => (depth < 2 ? sound : { ...sound, boundary: 'none' }),
    },
  },
};
