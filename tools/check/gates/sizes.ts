import type { Finding, Gate } from '../gate.ts';
import { isTest, type Tree } from '../tree.ts';

const ceilingLines = 300;
const testCeilingLines = 400;

/** Files that are read as data, or that a generator makes, may be as long as they need. */
const exempt =
  /^(?:spec\/.*\.json|conformance\/agents\/[^/]+\/expected-failures\.json|golden\/.*|package-lock\.json|.*\/package-lock\.json|LICENSE|.*\.gen\.ts)$/;
const measured = /\.(?:ts|js|mjs|json|md|yml|yaml|sh)$|^\.ci\/run$/;

/** Keeps files short enough to read in one go. How long a function may be, the linter measures. */
export const sizes: Gate = {
  name: 'sizes',
  holds: `no file over ${ceilingLines} lines (tests ${testCeilingLines})`,
  run,
};

function run(tree: Tree): readonly Finding[] {
  return tree.files.flatMap(({ path, text }) => {
    if (exempt.test(path) || !measured.test(path)) return [];
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    const ceiling = isTest(path) ? testCeilingLines : ceilingLines;
    if (lines <= ceiling) return [];
    const what = `${lines} lines, and the ceiling is ${ceiling}`;
    return [{ where: path, what, mend: 'Split it where the reasons to change differ.' }];
  });
}
