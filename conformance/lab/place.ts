import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The two folders of one start. Both exist, are empty and have no link in their path. */
export interface Folders {
  readonly workspace: string;
  readonly home: string;
}

/** The folders of one lab. */
export interface Place {
  /**
   * Folders for a start. A named place has the same paths each time it is asked for and is emptied first, so that
   * two starts in it differ in nothing that a path could bring into the bytes; a warm HOME keeps what lies in it.
   */
  folders(name?: string, home?: 'fresh' | 'warm'): Promise<Folders>;
  remove(): Promise<void>;
}

/** A new place under `runFolder`, which is made where it is missing. */
export async function freshPlace(runFolder: string): Promise<Place> {
  await mkdir(runFolder, { recursive: true });
  const root = await realpath(await mkdtemp(join(runFolder, 'lab-')));
  let starts = 0;
  return {
    async folders(name, home = 'fresh') {
      starts += 1;
      const base = join(root, name ?? `start-${starts}`);
      const folders = { workspace: join(base, 'workspace'), home: join(base, 'home') };
      await rm(home === 'fresh' ? base : folders.workspace, { recursive: true, force: true });
      await mkdir(folders.workspace, { recursive: true });
      await mkdir(folders.home, { recursive: true });
      return folders;
    },
    async remove() {
      await rm(root, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
