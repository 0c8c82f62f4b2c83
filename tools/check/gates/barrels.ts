import type { Finding, Gate } from '../gate.ts';
import { readImports } from '../source/read-imports.ts';
import { sourcesOf, type Tree } from '../tree.ts';

const entries = new Set(['spec/index.ts', 'conformance/index.ts', 'reference/index.ts']);

/** Keeps every name in one place: only the three package entries hand on what others export, by name. */
export const barrels: Gate = {
  name: 'barrels',
  holds: 'only the package entries re-export, and by name',
  run,
};

function run(tree: Tree): readonly Finding[] {
  return sourcesOf(tree).flatMap((file) =>
    readImports(file.text)
      .filter(({ kind, names }) => kind === 'export' && (!entries.has(file.path) || names.includes('*')))
      .map(({ line, specifier }) => ({
        where: `${file.path}:${line}`,
        what: `re-exports "${specifier}"`,
        mend: entries.has(file.path) ? 'List the names.' : 'Import from the module that declares it.',
      })),
  );
}
