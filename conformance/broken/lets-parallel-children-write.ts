import type { BrokenSubject } from './broken-subject.ts';

export const letsParallelChildrenWrite: BrokenSubject = {
  id: 'lets-parallel-children-write',
  claim: 'children of parallel_tasks have the tools for writing, and nothing forbids them',
  fails: ['fleet/parallel-tasks-read-only'],
  overrides: {
    children: {
      policy: (sound, { launcher }) =>
        launcher === 'parallel_tasks' ? { ...sound, boundary: 'none' } : sound,
      reach: (reach, { launcher }) =>
        launcher === 'parallel_tasks'
          ? { ...reach, tools: new Set([...reach.tools, 'edit_file', 'write_file']) }
          : reach,
    },
  },
};
