import type { Finding, Gate } from '../gate.ts';
import { importGraph, pathTo } from '../import-graph.ts';
import { isTest, sourcesOf, type Tree } from '../tree.ts';

const isWriter = (path: string): boolean =>
  /^conformance\/golden\/write[\w-]*\.ts$/.test(path) && !isTest(path);

/** Who may hold the pen: the writers, the two verbs with their parts, and tests of goldens and of the command line. */
const mayReach =
  /^conformance\/(?:golden\/(?:write[\w-]*|[\w.-]+\.test)|cli\/(?:capture|accept)[\w-]*|cli\/[\w.-]+\.test)\.ts$/;

/** The table of verbs loads a verb when a person types its name. That is a choice, not a way round. */
const dispatcher = 'conformance/cli/verb-table.ts';

/** Keeps the code that writes goldens out of reach of everything that judges, on any chain of imports. */
export const goldenWriters: Gate = {
  name: 'golden-writers',
  holds: 'no judging module reaches the code that writes goldens',
  run,
};

function run(tree: Tree): readonly Finding[] {
  const edges = importGraph(tree).filter(({ from }) => from !== dispatcher);
  return sourcesOf(tree).flatMap(({ path }) => {
    if (mayReach.test(path) || path.startsWith('tools/')) return [];
    const chain = pathTo(edges, path, isWriter);
    if (chain === null) return [];
    const what = `reaches a writer of goldens: ${chain.join(' -> ')}`;
    return [{ where: path, what, mend: 'Only the verbs capture and accept may load writers.' }];
  });
}
