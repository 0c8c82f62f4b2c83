import type { Finding, Gate } from '../gate.ts';
import { readPackage } from '../read-package.ts';
import type { Tree } from '../tree.ts';

/** Keeps dependencies deliberate: each has its reason in a decision. */
export const dependencies: Gate = {
  name: 'dependencies',
  holds: 'each dependency is named in a decision',
  run,
};

function run(tree: Tree): readonly Finding[] {
  const reasons = tree.files
    .filter(({ path }) => path.startsWith('docs/decisions/'))
    .map(({ text }) => text)
    .join('\n');
  const { dependencies: shipped, devDependencies } = readPackage(tree);
  return Object.keys({ ...shipped, ...devDependencies })
    .filter((name) => !reasons.includes(`\`${name}\``))
    .map((name) => ({
      where: 'package.json',
      what: `"${name}" is named in no decision`,
      mend: 'Say under docs/decisions what it is for and what it costs.',
    }));
}
