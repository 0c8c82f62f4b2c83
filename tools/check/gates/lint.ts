import { join } from 'node:path';
import { packageRoot } from '../../../spec/package-root.ts';
import type { Finding, Gate } from '../gate.ts';
import { runTool } from '../run-tool.ts';
import type { Tree } from '../tree.ts';

/** Lint and format in one: the rules stand in biome.json, cycles and the length of functions among them. */
export const lint: Gate = { name: 'lint', holds: 'biome finds nothing to lint or format', run };

const annotation = /^::(?:error|warning) title=([^,\n]*),file=([^,\n]*)(?:,line=(\d+))?[^:\n]*::(.*)$/gm;

async function run(tree: Tree): Promise<readonly Finding[]> {
  const args = ['check', '--error-on-warnings', '--max-diagnostics=none', '--reporter=github'];
  const ended = await runTool(tree.root, join(packageRoot(), 'node_modules/@biomejs/biome/bin/biome'), args);
  const found = [...ended.output.matchAll(annotation)].map(
    ([, rule = '', file = '', line = '1', text = '']) => ({
      where: `${file.replace(`${tree.root}/`, '')}:${line}`,
      what: `${rule}: ${text}`,
      mend: 'Run "npx biome check --write"; mend by hand what it leaves.',
    }),
  );
  if (ended.exitCode === 0 || found.length > 0) return found;
  return [{ where: 'biome', what: ended.output.trim(), mend: 'Mend biome.json or the files it names.' }];
}
