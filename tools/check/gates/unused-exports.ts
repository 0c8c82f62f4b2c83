import type { Finding, Gate } from '../gate.ts';
import { importGraph } from '../import-graph.ts';
import { readExports } from '../source/read-exports.ts';
import { isTest, sourcesOf, type Tree } from '../tree.ts';

/** Modules that are loaded by their path, or whose exports are the package's own surface. */
const loadedByPath =
  /^(?:(?:spec|conformance|reference)\/index|conformance\/(?:checks|broken)\/.*|vitest\.config)\.ts$/;

/** Keeps dead names out: a value that is exported is imported somewhere. */
export const unusedExports: Gate = {
  name: 'unused-exports',
  holds: 'every exported value is imported by another module',
  run,
};

function run(tree: Tree): readonly Finding[] {
  const used = new Map<string, Set<string>>();
  for (const { to, names } of importGraph(tree)) {
    const known = used.get(to) ?? new Set();
    for (const name of names) known.add(name);
    used.set(to, known);
  }
  return sourcesOf(tree)
    .filter(({ path }) => !isTest(path) && !loadedByPath.test(path))
    .flatMap(({ path, text }) => {
      const names = used.get(path) ?? new Set();
      if (names.has('*')) return [];
      return readExports(text)
        .filter(({ kind, name }) => kind === 'value' && !names.has(name))
        .map(({ name }) => ({
          where: path,
          what: `exports "${name}", which nothing imports`,
          mend: 'Use it, keep it private, or delete it.',
        }));
    });
}
