import type { BrokenSubject } from './broken-subject.ts';

export const hidesFilesFromReadersInYolo: BrokenSubject = {
  id: 'hides-files-from-readers-in-yolo',
  claim: 'what a read-only child is shown varies with the mode',
  fails: ['golden/tools-match', 'reasonix/child-cells', 'reasonix/child-laws'],
  overrides: {
    sentTools: (tools, { role, mode }) =>
      role === 'read-only-child' && mode === 'yolo'
        ? tools.filter(({ name }) => name !== 'read_file')
        : tools,
  },
};
