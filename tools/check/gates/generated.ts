import type { Finding, Gate } from '../gate.ts';
import type { Tree } from '../tree.ts';

const folder = 'spec/generated/';

/** Keeps generated files fresh: what lies there is, byte for byte, what the generator makes now. */
export const generated: Gate = {
  name: 'generated',
  holds: 'generated files are what the generator makes, both ways',
  run: async (tree) => {
    const { generateTypes } = await import('../../generate/generate-types.ts');
    return generatedFaults(tree, await generateTypes());
  },
};

/** Where the generated folder of a tree differs from what was made, in either direction. */
export function generatedFaults(tree: Tree, made: ReadonlyMap<string, string>): readonly Finding[] {
  const mend = 'Run "npm run generate" and commit what it makes.';
  const found = new Map(
    tree.files.flatMap(({ path, text }) =>
      path.startsWith(folder) ? [[path.slice(folder.length), text]] : [],
    ),
  );
  const stale = [...made]
    .filter(([name, text]) => found.get(name) !== text)
    .map(([name]) => ({
      where: `${folder}${name}`,
      what: found.has(name) ? 'is stale' : 'is missing',
      mend,
    }));
  const extra = [...found.keys()]
    .filter((name) => !made.has(name))
    .map((name) => ({ where: `${folder}${name}`, what: 'comes from no schema', mend }));
  return [...stale, ...extra];
}
