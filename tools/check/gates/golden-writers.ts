import type { Finding, Gate } from '../gate.ts';
import { importGraph, pathTo } from '../import-graph.ts';
import { isTest, sourcesOf, type Tree } from '../tree.ts';

const isWriter = (path: string): boolean =>
  /^conformance\/golden\/write[\w-]*\.ts$/.test(path) && !isTest(path);

/** Who may hold the pen: the writers themselves, the two verbs, their tests, and the command line that loads verbs. */
const mayReach =
  /^conformance\/(?:golden\/(?:write[\w-]*|[\w-]+\.test)|cli\/(?:capture|accept)[\w-]*|cli\/(?:main|verb-table)|cli\/[\w.-]+\.test)\.ts$/;

/** Keeps the code that writes goldens out of reach of everything that judges, on any chain of imports. */
export const goldenWriters: Gate = {
  name: 'golden-writers',
  holds: 'no judging module reaches the code that writes goldens',
  run,
};

function run(tree: Tree): readonly Finding[] {
  const edges = importGraph(tree);
  return sourcesOf(tree).flatMap(({ path }) => {
    if (mayReach.test(path) || path.startsWith('tools/')) return [];
    const chain = pathTo(edges, path, isWriter);
    if (chain === null) return [];
    const what = `reaches a writer of goldens: ${chain.join(' -> ')}`;
    return [{ where: path, what, mend: 'Only the verbs capture and accept may load writers.' }];
  });
}
