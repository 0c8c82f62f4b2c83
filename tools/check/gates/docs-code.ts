import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../../spec/package-root.ts';
import type { Finding, Gate } from '../gate.ts';
import { readCompilerOutput } from '../read-compiler-output.ts';
import { runTool } from '../run-tool.ts';
import { lineOf } from '../source/line-of.ts';
import type { Tree } from '../tree.ts';

/** Keeps examples true: each fenced TypeScript block of a document compiles as a module of its own. */
export const docsCode: Gate = { name: 'docs-code', holds: 'TypeScript in documents compiles', run };

const fence = /^```(?:ts|typescript)\n([\s\S]*?)^```/gm;

interface Example {
  /** Document and line, as a reader looks for it. */
  readonly where: string;
  readonly code: string;
}

async function run(tree: Tree): Promise<readonly Finding[]> {
  const examples = tree.files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(fence)].map((match) => ({
        where: `${path}:${lineOf(text, match.index)}`,
        code: match[1] ?? '',
      })),
    );
  return examples.length === 0 ? [] : compile(examples);
}

/**
 * Compiles in a folder inside the package, so that the examples import "surfacelock" as a reader would, with
 * the compiler options of the project; only unused names are let through, which examples have.
 */
async function compile(examples: readonly Example[]): Promise<readonly Finding[]> {
  const root = packageRoot();
  const parent = join(root, '.surfacelock');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'docs-code-'));
  try {
    const options = { noUnusedLocals: false, noUnusedParameters: false, isolatedDeclarations: false };
    const config = {
      extends: '../../tsconfig.json',
      compilerOptions: options,
      include: ['*.ts'],
      exclude: [],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    await Promise.all(
      examples.map(({ code }, index) =>
        writeFile(join(folder, `example-${index}.ts`), `${code}\nexport {};\n`),
      ),
    );
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const ended = await runTool(folder, compiler, ['--noEmit', '--pretty', 'false', '-p', 'tsconfig.json']);
    return readCompilerOutput(ended, 'Mend the example: it must compile as a module of its own.').map(
      (finding) => ({ ...finding, ...placed(finding, examples) }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function placed({ where, what }: Finding, examples: readonly Example[]): Pick<Finding, 'where' | 'what'> {
  const [, index, line] = /example-(\d+)\.ts:(\d+)$/.exec(where) ?? [];
  const example = examples[Number(index)];
  if (example === undefined) return { where, what };
  return { where: example.where, what: `line ${line} of the example: ${what}` };
}
