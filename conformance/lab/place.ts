import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The folders of one start. They exist, are empty, have no link in their path and lie in one folder of its own. */
export interface Folders {
  readonly workspace: string;
  readonly home: string;
  /** Takes what fixture servers and hooks need and write down. */
  readonly fixtures: string;
}

/** The folders of one lab. */
export interface Place {
  /**
   * Folders for a start. A named place has the same paths each time it is asked for and is emptied first, so that
   * two starts in it differ in nothing that a path could bring into the bytes; a warm HOME keeps what lies in it.
   */
  folders(name?: string, home?: 'fresh' | 'warm'): Promise<Folders>;
  /**
   * Folders for a second session in the process of the one that these belong to: a workspace of its own, and, where it is
   * configured by itself, a HOME and fixtures too.
   */
  besides(folders: Folders, own: { readonly isConfigured: boolean }): Promise<Folders>;
  remove(): Promise<void>;
}

/** A new place under `runFolder`, which is made where it is missing. */
export async function freshPlace(runFolder: string): Promise<Place> {
  await mkdir(runFolder, { recursive: true });
  const root = await realpath(await mkdtemp(join(runFolder, 'lab-')));
  let starts = 0;
  let besides = 0;
  return {
    async folders(name, home = 'fresh') {
      starts += 1;
      const base = join(root, name ?? `start-${starts}`);
      const [workspace, fixtures] = [join(base, 'workspace'), join(base, 'fixtures')];
      const folders = { workspace, home: join(base, 'home'), fixtures };
      for (const emptied of home === 'fresh' ? [base] : [workspace, fixtures]) {
        await rm(emptied, { recursive: true, force: true });
      }
      for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
      return folders;
    },
    async besides({ workspace, home, fixtures }, { isConfigured }) {
      besides += 1;
      const own = (name: string): string => join(dirname(workspace), `${name}-beside-${besides}`);
      const all = { workspace: own('workspace'), home: own('home'), fixtures: own('fixtures') };
      const folders = isConfigured ? all : { workspace: all.workspace, home, fixtures };
      for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
      return folders;
    },
    async remove() {
      await rm(root, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
