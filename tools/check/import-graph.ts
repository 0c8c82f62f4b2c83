import { dirname, join } from 'node:path/posix';
import { type ModuleImport, readImports } from './source/read-imports.ts';
import { sourcesOf, type Tree } from './tree.ts';

/** An import of one of our modules by another. */
export interface Edge extends ModuleImport {
  readonly from: string;
  /** Path of the imported module in the tree, whether it exists or not. */
  readonly to: string;
}

/** Every relative import between sources of the tree, dynamic and type-only ones included. */
export function importGraph(tree: Tree): readonly Edge[] {
  return sourcesOf(tree).flatMap((file) =>
    readImports(file.text).flatMap((found) =>
      found.specifier?.startsWith('.')
        ? [{ ...found, from: file.path, to: join(dirname(file.path), found.specifier) }]
        : [],
    ),
  );
}

/** The chain of modules by which `from` comes to one that `isWanted`, or null when it never does. */
export function pathTo(
  edges: readonly Edge[],
  from: string,
  isWanted: (path: string) => boolean,
): readonly string[] | null {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  const targets = targetsOf(edges);
  // A Map keeps insertion order and its iteration sees entries added on the way: this is a breadth-first walk.
  for (const [module] of cameFrom) {
    if (module !== from && isWanted(module)) return chain(cameFrom, module);
    for (const to of targets.get(module) ?? []) {
      if (!cameFrom.has(to)) cameFrom.set(to, module);
    }
  }
  return null;
}

function targetsOf(edges: readonly Edge[]): ReadonlyMap<string, readonly string[]> {
  const targets = new Map<string, string[]>();
  for (const { from, to } of edges) {
    const known = targets.get(from);
    if (known === undefined) targets.set(from, [to]);
    else known.push(to);
  }
  return targets;
}

function chain(cameFrom: ReadonlyMap<string, string | null>, end: string): readonly string[] {
  const modules: string[] = [];
  for (let at: string | null = end; at !== null; at = cameFrom.get(at) ?? null) modules.unshift(at);
  return modules;
}
