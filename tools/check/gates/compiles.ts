import { join } from 'node:path';
import { packageRoot } from '../../../spec/package-root.ts';
import type { Finding, Gate } from '../gate.ts';
import { readCompilerOutput } from '../read-compiler-output.ts';
import { runTool } from '../run-tool.ts';
import type { Tree } from '../tree.ts';

/** The type check over everything, tests included. */
export const compiles: Gate = { name: 'compiles', holds: 'the compiler accepts every source', run };

async function run(tree: Tree): Promise<readonly Finding[]> {
  const compiler = join(packageRoot(), 'node_modules/typescript/bin/tsc');
  const ended = await runTool(tree.root, compiler, ['--noEmit', '--pretty', 'false', '-p', 'tsconfig.json']);
  return readCompilerOutput(ended, 'Mend the types; no cast and no ignore comment.');
}
