import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Observation } from '../../spec/generated/evidence-rules.gen.ts';
import type { Effect } from './effects.ts';

/** State of every file of a workspace, by its path relative to it. */
export type WorkspaceLook = ReadonlyMap<string, string>;

/** Looks that are taken at once within one folder. */
const atOnce = 64;

/** What lies in a workspace now; null when it is more than may be looked at. Contents are not read. */
export async function lookAtWorkspace(
  root: string,
  { maxEntries, ignoredFolders }: Observation,
): Promise<WorkspaceLook | null> {
  const found = new Map<string, string>();
  const folders = [''];
  let entries = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const within = await entriesOf(join(root, folder), maxEntries - entries);
    if (within === null) return null;
    entries += within.length;
    const files: string[] = [];
    for (const { name, isFolder } of within) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (!isFolder) files.push(path);
      else if (!ignoredFolders.includes(name)) folders.push(path);
    }
    for (let at = 0; at < files.length; at += atOnce) {
      const some = files.slice(at, at + atOnce);
      const states = await Promise.all(some.map((path) => stateOf(join(root, path))));
      for (const [index, state] of states.entries()) {
        if (state !== null) found.set(some[index] ?? '', state);
      }
    }
  }
  return found;
}

/** What happened to files between two looks, in the order of the later one. */
export function changesBetween(before: WorkspaceLook, after: WorkspaceLook): readonly Effect[] {
  const wrote = [...after].flatMap(([path, state]): readonly Effect[] =>
    before.get(path) === state ? [] : [{ kind: 'wrote', path }],
  );
  const removed = [...before.keys()].flatMap((path): readonly Effect[] =>
    after.has(path) ? [] : [{ kind: 'removed', path }],
  );
  return [...wrote, ...removed];
}

/** What lies in a folder; null where it is more than this, which is not read to its end. */
async function entriesOf(
  folder: string,
  most: number,
): Promise<readonly { readonly name: string; readonly isFolder: boolean }[] | null> {
  const found: { name: string; isFolder: boolean }[] = [];
  try {
    for await (const entry of await opendir(folder, { bufferSize: 256 })) {
      if (found.length >= most) return null;
      found.push({ name: entry.name, isFolder: entry.isDirectory() });
    }
  } catch {
    // A folder that went away meanwhile, or that nobody may read, holds nothing that can be compared.
  }
  return found;
}

/** Kind, size and times: the time of change is set by the system at every write, whatever a command does to the others. */
async function stateOf(path: string): Promise<string | null> {
  try {
    const { mode, ino, size, mtimeNs, ctimeNs } = await lstat(path, { bigint: true });
    return `${mode} ${ino} ${size} ${mtimeNs} ${ctimeNs}`;
  } catch {
    return null;
  }
}
