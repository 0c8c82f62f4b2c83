import type { BrokenSubject } from './broken-subject.ts';

export const childrenStartChildrenWithoutEnd: BrokenSubject = {
  id: 'children-start-children-without-end',
  claim: 'children of the last layer start further ones',
  fails: ['children/depth'],
  overrides: {
    children: {
      maxDepth: () => 9,
      reach: (sound, { depth }) =>
        depth < 2 ? sound : { ...sound, tools: new Set([...sound.tools, 'explore', 'task']) },
    },
  },
};
