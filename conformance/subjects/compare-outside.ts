import { type BigIntStats, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isWithin } from './watched-paths.ts';

/** Entries that one path may cost; a larger tree is seen from the top down as far as this reaches. */
const seenEntries = 5000;

/** Notes what lies under the paths now; the answer lists what has changed, come or gone since. */
export function compareOutside(paths: readonly string[], instance: string): () => readonly string[] {
  const before = paths.map((path) => entriesUnder(path, instance));
  return () =>
    paths.flatMap((path, index) => changes(before[index] ?? new Map(), entriesUnder(path, instance)));
}

function changes(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  const touched = [...after].filter(([path, state]) => before.get(path) !== state).map(([path]) => path);
  const gone = [...before.keys()].filter((path) => !after.has(path));
  return [...touched, ...gone].sort();
}

/** Each entry with what shows a write. A folder shows none of its own: its entries come and go. */
function entriesUnder(root: string, instance: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const queue = [root];
  for (let path = queue.shift(); path !== undefined && found.size < seenEntries; path = queue.shift()) {
    const state = stateOf(path);
    if (state === null || isRunFolder(path, root, instance)) continue;
    found.set(
      path,
      state.isDirectory() ? 'folder' : `${state.ino} ${state.size} ${state.mtimeNs} ${state.mode}`,
    );
    if (state.isDirectory()) queue.push(...namesIn(path).map((name) => join(path, name)));
  }
  return found;
}

/** What leads from a watched path to the folder of the start belongs to the run, neighbours included. */
function isRunFolder(path: string, root: string, instance: string): boolean {
  return path !== root && isWithin(instance, path);
}

function stateOf(path: string): BigIntStats | null {
  try {
    return lstatSync(path, { bigint: true });
  } catch {
    return null;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
