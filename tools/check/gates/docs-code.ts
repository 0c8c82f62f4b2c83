import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packageRoot } from '../../../spec/package-root.ts';
import type { Finding, Gate } from '../gate.ts';
import { readCompilerOutput } from '../read-compiler-output.ts';
import { type Fence, readFences } from '../read-fences.ts';
import { runTool } from '../run-tool.ts';
import type { Tree } from '../tree.ts';

/** Keeps examples true: each fenced TypeScript block of a document compiles as a module of its own. */
export const docsCode: Gate = { name: 'docs-code', holds: 'TypeScript in documents compiles', run };

async function run(tree: Tree): Promise<readonly Finding[]> {
  const fences = readFences(tree).filter(({ language }) => language === 'ts' || language === 'typescript');
  return fences.length === 0 ? [] : compile(fences);
}

/**
 * Compiles in a folder inside the package, so that an example imports "surfacelock" as a reader would. An example
 * whose fence names a path behaves as if it lay there: `rootDirs` lays its folder over the package.
 */
async function compile(fences: readonly Fence[]): Promise<readonly Finding[]> {
  const root = packageRoot();
  const parent = join(root, '.surfacelock');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'docs-code-'));
  try {
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configFor(fences)));
    for (const [index, { info, text }] of fences.entries()) {
      const path = join(folder, String(index), info || 'example.ts');
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, `${text}\nexport {};\n`);
    }
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const ended = await runTool(folder, compiler, ['--noEmit', '--pretty', 'false', '-p', 'tsconfig.json']);
    const mend = 'Mend the example: it must compile as a module of its own.';
    return readCompilerOutput(ended, mend).map((finding) => ({ ...finding, ...placed(finding, fences) }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The compiler options of the project; only unused names and unnamed types are let through, which examples have. */
function configFor(fences: readonly Fence[]): unknown {
  return {
    extends: '../../tsconfig.json',
    compilerOptions: {
      noUnusedLocals: false,
      noUnusedParameters: false,
      isolatedDeclarations: false,
      declaration: false,
      rootDirs: ['../..', ...fences.map((_, index) => String(index))],
    },
    include: ['**/*.ts'],
    exclude: [],
  };
}

function placed({ where, what }: Finding, fences: readonly Fence[]): Pick<Finding, 'where' | 'what'> {
  const [, index, line] = /^(\d+)\/.*:(\d+)$/.exec(where) ?? [];
  const fence = fences[Number(index)];
  if (fence === undefined) return { where, what };
  return { where: `${fence.path}:${fence.line}`, what: `line ${line} of the example: ${what}` };
}
