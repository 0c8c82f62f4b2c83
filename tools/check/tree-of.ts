import type { Tree } from './tree.ts';

/** A tree out of paths and texts, for tests of gates that only read. */
export function treeOf(files: Readonly<Record<string, string>>): Tree {
  return { root: '/nowhere', files: Object.entries(files).map(([path, text]) => ({ path, text })) };
}
