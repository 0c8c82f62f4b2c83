import { mkdir } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import type { BrokenSubject } from './broken-subject.ts';

export const makesFoldersFirst: BrokenSubject = {
  id: 'makes-folders-first',
  claim: 'the folder of a new file is made before the gates are asked',
  fails: ['gates/refused-leaves-nothing', 'fleet/write-paths-bind'],
  overrides: {
    async beforeStations({ target, session }) {
      const { path } = target.args;
      if (target.name !== 'write_file' || typeof path !== 'string' || isAbsolute(path)) return;
      await mkdir(dirname(join(session.context.workspace.root, path)), { recursive: true });
    },
  },
};
